import type { TaskAbout } from '@lealta/contract'
import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { codeOf, shortenKey } from '@lealta/stellar/asset'
import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

type Language = 'en' | 'es'
/** `day` says on what day something is, where its reader is. */
type Words = { [Kind in TaskAbout['kind']]: (about: Extract<TaskAbout, { kind: Kind }>, day: (at: string) => string) => string }

const steps = {
  en: {
    profile: 'complete your profile',
    program: 'create your loyalty program',
    firstPoints: 'give your first points',
    reward: 'put a reward on the counter',
    till: 'open a till',
  },
  es: {
    profile: 'completa tu perfil',
    program: 'crea tu programa de puntos',
    firstPoints: 'da tus primeros puntos',
    reward: 'pon una recompensa en el mostrador',
    till: 'abre una caja',
  },
} as const

const levels = {
  en: { owner: 'owner', manager: 'manager', employee: 'employee' },
  es: { owner: 'propietario', manager: 'gerente', employee: 'empleado' },
} as const

const en: Words = {
  contact: ({ contact }) => (contact === 'email' ? 'Add your email address.' : 'Add your phone number.'),
  invitation: ({ business, accessLevel }) => `${business} invites you as ${levels.en[accessLevel]}.`,
  pendingPayments: ({ count }) => (count === 1 ? 'A payment waits until you accept it.' : `${count} payments wait until you accept them.`),
  payRequests: ({ count }) => (count === 1 ? 'Somebody asks you to pay.' : `There are ${count} requests to pay.`),
  partnershipRequests: ({ count }) =>
    count === 1 ? 'A business asks you to accept its tokens.' : `${count} businesses ask you to accept their tokens.`,
  review: ({ wants }) =>
    ({
      documents: 'Your change of data needs its documents.',
      identity: 'The identity check of your change of data waits for you.',
      changes: 'Your change of data was declined: see why, and hand it in again.',
      nothing: 'Your change of data was approved.',
    })[wants],
  lowTill: ({ name, left, asset }) =>
    parseDecimal(left) === 0n
      ? `${name} has no points to give.`
      : `${name} is running out of points: ${formatAmount(parseDecimal(left), 'en')} ${codeOf(asset)} left.`,
  nearLimit: ({ item, count, limit }) =>
    item === 'units' ? `${count} of your ${limit} units are in use.` : `A limit of your business is nearly used up: ${count} of ${limit}.`,
  failedRows: ({ name, count }) => (count === 1 ? `A row of ${name} was not paid.` : `${count} rows of ${name} were not paid.`),
  salesLeft: ({ name, opener, count }) =>
    count === 1
      ? `A sale that only ${name ?? shortenKey(opener)} can close is open: they no longer act for you.`
      : `${count} sales that only ${name ?? shortenKey(opener)} can close are open: they no longer act for you.`,
  operatorProposal: ({ by, byThemselves, name, operator, account }) =>
    byThemselves
      ? `${name ?? shortenKey(operator)} is ready: your signature makes them an operator of ${account.name}.`
      : `${by ?? 'Somebody of your team'} asks you to add ${name ?? shortenKey(operator)} as an operator of ${account.name}.`,
  webhookOff: ({ host }) => `The webhook to ${host} was switched off: nothing arrives there.`,
  apiKeyEnds: ({ name, expiresAt }, day) => `The API key ${name} ends on ${day(expiresAt)}.`,
  firstStep: ({ step }) => `Your next step: ${steps.en[step]}.`,
}

const es: Words = {
  contact: ({ contact }) => (contact === 'email' ? 'Agrega tu correo.' : 'Agrega tu teléfono.'),
  invitation: ({ business, accessLevel }) => `${business} te invita como ${levels.es[accessLevel]}.`,
  pendingPayments: ({ count }) => (count === 1 ? 'Un pago espera que lo aceptes.' : `${count} pagos esperan que los aceptes.`),
  payRequests: ({ count }) => (count === 1 ? 'Alguien te pide un pago.' : `Hay ${count} solicitudes de pago.`),
  partnershipRequests: ({ count }) =>
    count === 1 ? 'Un negocio te pide aceptar sus tokens.' : `${count} negocios te piden aceptar sus tokens.`,
  review: ({ wants }) =>
    ({
      documents: 'A tu cambio de datos le faltan documentos.',
      identity: 'La comprobación de identidad de tu cambio de datos te espera.',
      changes: 'Tu cambio de datos fue rechazado: mira por qué y envíalo otra vez.',
      nothing: 'Tu cambio de datos fue aprobado.',
    })[wants],
  lowTill: ({ name, left, asset }) =>
    parseDecimal(left) === 0n
      ? `${name} no tiene puntos para dar.`
      : `A ${name} se le acaban los puntos: le quedan ${formatAmount(parseDecimal(left), 'es')} ${codeOf(asset)}.`,
  nearLimit: ({ item, count, limit }) =>
    item === 'units' ? `Usas ${count} de tus ${limit} unidades.` : `Un límite de tu negocio está casi agotado: ${count} de ${limit}.`,
  failedRows: ({ name, count }) => (count === 1 ? `Una fila de ${name} no se pagó.` : `${count} filas de ${name} no se pagaron.`),
  salesLeft: ({ name, opener, count }) =>
    count === 1
      ? `Sigue abierta una venta que solo ${name ?? shortenKey(opener)} puede cerrar: ya no actúa por ti.`
      : `Siguen abiertas ${count} ventas que solo ${name ?? shortenKey(opener)} puede cerrar: ya no actúa por ti.`,
  operatorProposal: ({ by, byThemselves, name, operator, account }) =>
    byThemselves
      ? `${name ?? shortenKey(operator)} está para empezar: con tu firma opera ${account.name}.`
      : `${by ?? 'Alguien de tu equipo'} te pide agregar a ${name ?? shortenKey(operator)} como operador de ${account.name}.`,
  webhookOff: ({ host }) => `El webhook a ${host} se apagó: ahí no llega nada.`,
  apiKeyEnds: ({ name, expiresAt }, day) => `La clave de API ${name} vence el ${day(expiresAt)}.`,
  firstStep: ({ step }) => `Tu próximo paso: ${steps.es[step]}.`,
}

/** Who reads it, and where that is. */
type Reader = { language: Language; timeZone: string }

function tell({ language, timeZone }: Reader, about: TaskAbout): string {
  const words: Words = language === 'es' ? es : en
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone })
  return (words[about.kind] as (about: TaskAbout, day: (at: string) => string) => string)(about, at => format.format(new Date(at)))
}

/** What a digest tells: the tasks of each wallet, with the name of its business; none for the person's own. */
export type DigestPart = { name: string | null; tasks: readonly TaskAbout[] }
type Links = { tasks: string; preferences: string; unsubscribe: string }

/** How much needs somebody, in short. */
function countTasks(language: Language, parts: readonly DigestPart[]): string {
  const count = parts.reduce((total, { tasks }) => total + tasks.length, 0)
  if (language === 'es') return count === 1 ? 'Una cosa te necesita' : `${count} cosas te necesitan`
  return count === 1 ? 'One thing needs you' : `${count} things need you`
}

/** The e-mail of a morning: what needs somebody, wallet by wallet. */
export function formatDigest(reader: Reader, parts: readonly DigestPart[], links: Links): MailText {
  const { language } = reader
  const paragraphs = parts.flatMap(({ name, tasks }) => {
    const lines = tasks.map(about => tell(reader, about))
    return name === null ? lines : [`${name}:`, ...lines]
  })
  return language === 'es'
    ? formatMail(language, {
        subject: countTasks(language, parts),
        paragraphs,
        link: { label: 'Ver tus avisos', url: links.tasks },
        about: [
          { label: 'Elegir qué recibes', url: links.preferences },
          { label: 'No recibir más este resumen', url: links.unsubscribe },
        ],
      })
    : formatMail(language, {
        subject: countTasks(language, parts),
        paragraphs,
        link: { label: 'See your notifications', url: links.tasks },
        about: [
          { label: 'Choose what you get', url: links.preferences },
          { label: 'Stop this summary', url: links.unsubscribe },
        ],
      })
}

/** The message of a morning on a device: how much, and of which business; the page that it opens says what. */
export function describeDigest(language: Language, parts: readonly DigestPart[]): { title: string; text: string } {
  const names = parts.flatMap(({ name }) => name ?? [])
  const text = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const own = language === 'es' ? 'En tu billetera.' : 'In your wallet.'
  return { title: countTasks(language, parts), text: names.length === 0 ? own : `${text}.` }
}
