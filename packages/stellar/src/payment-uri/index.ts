export { buildPaymentUri, isForNetwork, type PaymentUri, PaymentUriError, parsePaymentUri } from './payment-uri.ts'
export { signPaymentUri, verifyPaymentUri } from './sign-payment-uri.ts'
