import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

type Language = 'en' | 'es'

/** E-mail with the code that confirms an address. */
export function describeEmailCode(language: Language, code: string): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: 'Tu código de verificación',
        paragraphs: ['Usa este código para confirmar tu correo electrónico. Vale 5 minutos. Si no lo pediste, ignora este mensaje.'],
        code,
      })
    : formatMail(language, {
        subject: 'Your verification code',
        paragraphs: [
          'Use this code to confirm your email address. It is good for 5 minutes. If you did not ask for it, ignore this message.',
        ],
        code,
      })
}

/** Text message with the code that confirms a phone number. */
export function describePhoneCode(language: Language, code: string): string {
  return language === 'es' ? `Lealta: tu código es ${code}. Vale 5 minutos.` : `Lealta: your code is ${code}. It is good for 5 minutes.`
}

/** E-mail that says on what day the account is going to be deleted, and how to keep it. */
export function describeDeletion(language: Language, day: string, url: string): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: 'Tu cuenta se va a eliminar',
        paragraphs: [`Tu cuenta se eliminará el ${day}. Para conservarla, inicia sesión antes de esa fecha.`],
        link: { label: 'Iniciar sesión', url },
      })
    : formatMail(language, {
        subject: 'Your account is going to be deleted',
        paragraphs: [`Your account will be deleted on ${day}. To keep it, sign in before that day.`],
        link: { label: 'Sign in', url },
      })
}
