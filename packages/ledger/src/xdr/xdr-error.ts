import { AppError } from '@lealta/kernel'

/** Codes of values that are not what they claim to be. */
export type XdrErrorCode = 'xdr_not_decodable' | 'xdr_not_encodable' | 'strkey_not_valid'

/** Bytes that are not the XDR of the wanted type, a value that has no XDR, or a text that is no strkey. */
export class XdrError extends AppError<XdrErrorCode> {}
