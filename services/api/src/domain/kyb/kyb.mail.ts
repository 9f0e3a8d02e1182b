import { formatMail, type MailText } from '#domain/outbox/mail-text.ts'
import type { ReportedRefusal } from './kyb-rules.ts'

type Language = 'en' | 'es'

const refusals: Record<Language, Record<ReportedRefusal, string>> = {
  en: {
    identity_failed:
      'We could not confirm the identity of the owner. Check that the documents are readable and yours, and send them again.',
    identity_expired: 'The identity check was not finished in time. Send the documents again to start a new one.',
    identity_canceled: 'The identity check was cancelled. Send the documents again to start a new one.',
    screening_rejected: 'The business did not pass the screening that the law asks for.',
  },
  es: {
    identity_failed:
      'No pudimos confirmar la identidad del propietario. Comprueba que los documentos se lean bien y sean tuyos, y envíalos otra vez.',
    identity_expired: 'La comprobación de identidad no se terminó a tiempo. Envía los documentos otra vez para empezar una nueva.',
    identity_canceled: 'La comprobación de identidad se canceló. Envía los documentos otra vez para empezar una nueva.',
    screening_rejected: 'El negocio no pasó los controles que exige la ley.',
  },
}

/** Why a review ended by itself, in the words that the business sees. */
export const describeRefusal = (language: Language, refusal: ReportedRefusal): string => refusals[language][refusal]

/** E-mail that the documents were approved. */
export function describeApproval(language: Language, url: string): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: 'Tu negocio fue aprobado',
        paragraphs: ['Revisamos tus documentos y todo está en orden. Ya puedes terminar de configurar tu negocio.'],
        link: { label: 'Continuar', url },
      })
    : formatMail(language, {
        subject: 'Your business was approved',
        paragraphs: ['We reviewed your documents and everything is in order. You can finish setting up your business now.'],
        link: { label: 'Continue', url },
      })
}

/** E-mail that the documents were declined, with the reason. */
export function describeDecline(language: Language, reason: string, url: string): MailText {
  return language === 'es'
    ? formatMail(language, {
        subject: 'Tus documentos necesitan cambios',
        paragraphs: ['No pudimos aprobar tu negocio por este motivo:', reason, 'Puedes subir documentos nuevos y enviarlos otra vez.'],
        link: { label: 'Revisar los documentos', url },
      })
    : formatMail(language, {
        subject: 'Your documents need changes',
        paragraphs: ['We could not approve your business for this reason:', reason, 'You can upload new documents and send them again.'],
        link: { label: 'Review the documents', url },
      })
}
