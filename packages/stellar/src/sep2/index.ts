export {
  type FederationAddress,
  FederationError,
  type FederationErrorCode,
  type FederationMemo,
  type FederationRecord,
  formatFederationAddress,
  parseFederationAddress,
  queryFederation,
  resolveFederationAddress,
} from './federation.ts'
