import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

/** E-mail with the code for a sign-in on a device not seen before. */
export function describeSignInCode(language: 'en' | 'es', code: string): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: 'Tu código para iniciar sesión',
        paragraphs: [
          'Alguien inicia sesión con tu billetera en un dispositivo nuevo. Si eres tú, usa este código. Vale 5 minutos.',
          'Si no eres tú, no se lo des a nadie: alguien tiene tu clave. Pasa lo que tengas a una billetera nueva.',
        ],
        code,
      })
    : formatMail(language, {
        subject: 'Your sign-in code',
        paragraphs: [
          'Somebody signs in with your wallet on a new device. If it is you, use this code. It is good for 5 minutes.',
          'If it is not you, give it to nobody: somebody has your key. Move what you have to a new wallet.',
        ],
        code,
      })
}
