export { type OwnershipProof, OwnershipProofError, signOwnershipProof, verifyOwnershipProof } from './ownership-proof.ts'
export {
  buildOwnershipRequest,
  type OwnershipAccount,
  type OwnershipRequest,
  verifyOwnershipAnswer,
  verifyOwnershipRequest,
} from './ownership-request.ts'
