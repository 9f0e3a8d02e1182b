import type { GivenLevel, OperatorRole } from '@lealta/contract'
import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

const may = {
  en: {
    manager: 'As a manager you see everything of the business, change its profile and prepare programs, rewards and tills.',
    employee: 'As an employee you see everything of the business.',
  },
  es: {
    manager: 'Como gerente ves todo lo del negocio, cambias su perfil y preparas programas, recompensas y cajas.',
    employee: 'Como empleado ves todo lo del negocio.',
  },
} as const

/** What they are to sign for, once an admin has added them. */
const signs = {
  en: ({ account: { kind, name }, level }: OperatorRole): string => {
    if (kind === 'pos') return level === 'high' ? `You are to run the till ${name}.` : `You are to give points at the till ${name}.`
    return level === 'high' ? `You are to pay from ${name}, and to add others.` : `You are to pay from ${name}.`
  },
  es: ({ account: { kind, name }, level }: OperatorRole): string => {
    if (kind === 'pos') return level === 'high' ? `Vas a manejar la caja ${name}.` : `Vas a dar puntos en la caja ${name}.`
    return level === 'high' ? `Vas a pagar desde ${name} y a agregar a otros.` : `Vas a pagar desde ${name}.`
  },
}

type Offered = { accessLevel: GivenLevel; operates: OperatorRole | null }

/** E-mail that invites somebody to the portal of a business; `url` holds the token. */
export function describeInvitation(language: 'en' | 'es', business: string, { accessLevel, operates }: Offered, url: string): MailText {
  const offer = [may[language][accessLevel], ...(operates ? [signs[language](operates)] : [])].join(' ')
  return language === 'es'
    ? formatMail(language, {
        subject: `${business} te invita a su portal`,
        paragraphs: [
          `${business} te invita a su portal en Lealta. ${offer}`,
          'Abre el enlace y entra con tu propia billetera, registrada con esta dirección de correo; si aún no tienes una, créala ahí mismo.',
          'El enlace vale 7 días y una sola vez. Si no esperabas esta invitación, ignora este mensaje.',
        ],
        link: { label: 'Ver la invitación', url },
      })
    : formatMail(language, {
        subject: `${business} invites you to its portal`,
        paragraphs: [
          `${business} invites you to its portal on Lealta. ${offer}`,
          'Open the link and sign in with your own wallet, registered with this email address; if you have none yet, create it there.',
          'The link is good for 7 days, and once. If you did not expect this invitation, ignore this message.',
        ],
        link: { label: 'See the invitation', url },
      })
}
