export {
  type FederationMemo,
  type FederationRecord,
  queryFederation,
  resolveFederationAddress,
} from './federation.ts'
export {
  type FederationAddress,
  FederationError,
  type FederationErrorCode,
  formatFederationAddress,
  parseFederationAddress,
} from './federation-address.ts'
