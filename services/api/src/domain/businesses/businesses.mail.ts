import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'

/** E-mail that somebody else took an alias whose reservation was over. */
export function describeAliasLapsed(language: 'en' | 'es', alias: string, url: string): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: `El alias ${alias} ya no está reservado para ti`,
        paragraphs: [
          `Reservamos el alias ${alias} para tu negocio durante 24 horas, hasta que enviaras los documentos. Ahora lo tomó otro negocio.`,
          'Elige otro alias para continuar. Todo lo demás quedó como estaba.',
        ],
        link: { label: 'Elegir un alias', url },
      })
    : formatMail(language, {
        subject: `The alias ${alias} is no longer reserved for you`,
        paragraphs: [
          `We reserved the alias ${alias} for your business for 24 hours, until you handed in its documents. Another business has taken it now.`,
          'Choose another alias to go on. Everything else is as you left it.',
        ],
        link: { label: 'Choose an alias', url },
      })
}
