import { LegalPage } from '#features/legal/components/legal-page.tsx'

/** `/legal/terms` */
export const TermsScreen = () => <LegalPage page="terms" />
/** `/legal/privacy` */
export const PrivacyScreen = () => <LegalPage page="privacy" />
