import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

type Language = 'en' | 'es'
/** What they may do from now on. */
type OperatorRole = 'till' | 'account' | 'admin'
/** `name`: who was proposed, undefined for whoever asked for themselves. */
type Words = {
  language: Language
  isAdded: boolean
  role: OperatorRole
  name: string | undefined
  account: string
  shop: string
  url: string
}

const added: Record<
  Language,
  Record<OperatorRole, { own: (account: string) => string; other: (account: string, name: string) => string }>
> = {
  en: {
    till: { own: account => `You can now use the till ${account}`, other: (account, name) => `${name} can now use the till ${account}` },
    account: { own: account => `You can now pay from ${account}`, other: (account, name) => `${name} can now pay from ${account}` },
    admin: { own: account => `You are now an admin of ${account}`, other: (account, name) => `${name} is now an admin of ${account}` },
  },
  es: {
    till: { own: account => `Ya puedes usar la caja ${account}`, other: (account, name) => `${name} ya puede usar la caja ${account}` },
    account: { own: account => `Ya puedes pagar desde ${account}`, other: (account, name) => `${name} ya puede pagar desde ${account}` },
    admin: { own: account => `Ahora administras ${account}`, other: (account, name) => `${name} ahora administra ${account}` },
  },
}

const declined: Record<Language, (words: Pick<Words, 'shop' | 'account' | 'name'>) => string> = {
  en: ({ shop, account, name = 'you' }) => `${shop} did not add ${name} to ${account}`,
  es: ({ shop, account, name }) => (name === undefined ? `${shop} no te agregó a ${account}` : `${shop} no agregó a ${name} a ${account}`),
}

const explanations: Record<Language, Record<'added' | 'declined', (shop: string) => string>> = {
  en: {
    added: shop => `${shop} signed for it, as you asked.`,
    declined: () => 'Nothing has changed. Talk to the business before you ask again.',
  },
  es: {
    added: shop => `${shop} lo firmó, como pediste.`,
    declined: () => 'Nada cambió. Habla con el negocio antes de volver a pedirlo.',
  },
}

/** E-mail to whoever asked that somebody may sign for an account: what became of it. */
export function describeAnswer({ language, isAdded, role, name, account, shop, url }: Words): MailText {
  const words = added[language][role]
  const granted = name === undefined ? words.own(account) : words.other(account, name)
  const answer = isAdded ? granted : declined[language]({ shop, account, name })
  return formatMail(language, {
    subject: isAdded ? `${answer} · ${shop}` : answer,
    paragraphs: [`${answer}.`, explanations[language][isAdded ? 'added' : 'declined'](shop)],
    link: { label: language === 'es' ? 'Abrir Lealta' : 'Open Lealta', url },
  })
}
