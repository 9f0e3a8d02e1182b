import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

type Language = 'en' | 'es'

/** E-mail with the code by which somebody asks for a wallet. */
export function describeRecoveryCode(language: Language, code: string): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: 'Tu código para restaurar la billetera',
        paragraphs: [
          'Usa este código para restaurar tu billetera en otro dispositivo. Vale 5 minutos.',
          'Si no lo pediste, no lo compartas con nadie.',
        ],
        code,
      })
    : formatMail(language, {
        subject: 'Your code to restore the wallet',
        paragraphs: [
          'Use this code to restore your wallet on another device. It is good for 5 minutes.',
          'If you did not ask for it, share it with nobody.',
        ],
        code,
      })
}

/** Text message with that code. */
export function describeRecoveryCodeText(language: Language, code: string): string {
  return language === 'es'
    ? `Lealta: tu código para restaurar la billetera es ${code}. Vale 5 minutos. No lo compartas.`
    : `Lealta: your code to restore the wallet is ${code}. It is good for 5 minutes. Share it with nobody.`
}

/** E-mail that says that a wallet goes to another device, `when`, and how to stop it; `url` holds the token. */
export function describeRecoveryAsked(language: Language, when: string, url: string): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: 'Alguien pidió restaurar tu billetera',
        paragraphs: [
          `Alguien pidió restaurar tu billetera en otro dispositivo. Sucede el ${when}. Si fuiste tú, no hace falta nada más.`,
          'Si no fuiste tú, detenlo con este enlace. Nada se mueve mientras tanto.',
        ],
        link: { label: 'Detenerlo', url },
      })
    : formatMail(language, {
        subject: 'Somebody asked to restore your wallet',
        paragraphs: [
          `Somebody asked to restore your wallet on another device. It happens on ${when}. If that was you, nothing else is needed.`,
          'If it was not you, stop it by this link. Nothing moves meanwhile.',
        ],
        link: { label: 'Stop it', url },
      })
}

/** Text message that says the same. */
export function describeRecoveryAskedText(language: Language, when: string, url: string): string {
  return language === 'es'
    ? `Lealta: alguien pidió restaurar tu billetera en otro dispositivo el ${when}. Si no fuiste tú, detenlo: ${url}`
    : `Lealta: somebody asked to restore your wallet on another device on ${when}. If it was not you, stop it: ${url}`
}

/** What became of it. */
export type RecoveryEnd = 'done' | 'stopped' | 'failed'

const ends = {
  en: {
    done: { subject: 'Your wallet is restored', text: 'Your wallet is on your other device now. The device that had it signs no more.' },
    stopped: { subject: 'Restoring your wallet was stopped', text: 'Restoring your wallet was stopped. Nothing has changed.' },
    failed: {
      subject: 'Your wallet could not be restored',
      text: 'Your wallet could not be restored: its keys were changed elsewhere. Nothing was lost; whoever has a key of it uses it as before.',
    },
  },
  es: {
    done: {
      subject: 'Tu billetera está restaurada',
      text: 'Tu billetera ya está en tu otro dispositivo. El que la tenía ya no firma.',
    },
    stopped: { subject: 'Se detuvo la restauración de tu billetera', text: 'Se detuvo la restauración de tu billetera. Nada cambió.' },
    failed: {
      subject: 'No se pudo restaurar tu billetera',
      text: 'No se pudo restaurar tu billetera: sus claves se cambiaron en otro lugar. Nada se perdió; quien tiene una clave la usa como antes.',
    },
  },
} as const

/** E-mail about the end of a restoration. */
export function describeRecoveryEnd(language: Language, end: RecoveryEnd, url: string): MailText {
  const { subject, text } = ends[language][end]
  return formatMail(language, {
    subject,
    paragraphs: [text],
    link: { label: language === 'es' ? 'Abrir Lealta' : 'Open Lealta', url },
  })
}

/** Text message about it. */
export const describeRecoveryEndText = (language: Language, end: RecoveryEnd): string => `Lealta: ${ends[language][end].text}`
