import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

type Language = 'en' | 'es'
/** What the other side is told of. */
export type PartnershipNews = 'sent' | 'accepted' | 'declined' | 'ended'
/** `name`: the business that did it; `text`: its message or reason, as it was written. */
type Words = { language: Language; news: PartnershipNews; name: string; text: string; url: string }

const subjects: Record<Language, Record<PartnershipNews, (name: string) => string>> = {
  en: {
    sent: name => `${name} asks you to accept its tokens`,
    accepted: name => `${name} accepts your tokens`,
    declined: name => `${name} declined your request`,
    ended: name => `${name} ended the partnership`,
  },
  es: {
    sent: name => `${name} te pide que aceptes sus tokens`,
    accepted: name => `${name} acepta tus tokens`,
    declined: name => `${name} rechazó tu solicitud`,
    ended: name => `${name} terminó la alianza`,
  },
}

const explanations: Record<Language, Record<PartnershipNews, string>> = {
  en: {
    sent: 'If you accept, you choose the wallets and tills that can receive them. Nothing changes until you answer.',
    accepted: 'Your customers can pay with them at the tills that were chosen.',
    declined: 'Nothing has changed for your business.',
    ended: 'Look at the partnership to see whether some of your accounts still hold its tokens.',
  },
  es: {
    sent: 'Si aceptas, eliges las billeteras y cajas que pueden recibirlos. Nada cambia hasta que respondas.',
    accepted: 'Tus clientes pueden pagar con ellos en las cajas elegidas.',
    declined: 'Para tu negocio no cambió nada.',
    ended: 'Mira la alianza para saber si alguna de tus cuentas todavía tiene sus tokens.',
  },
}

/** E-mail to the owner of the other side. */
export function describePartnershipNews({ language, news, name, text, url }: Words): MailText {
  return formatMail(language, {
    subject: subjects[language][news](name),
    paragraphs: [`${subjects[language][news](name)}.`, ...(text === '' ? [] : [`“${text}”`]), explanations[language][news]],
    link: { label: language === 'es' ? 'Ver la alianza' : 'See the partnership', url },
  })
}
