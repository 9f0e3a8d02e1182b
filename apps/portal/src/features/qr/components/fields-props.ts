import type { QrChange } from '#features/qr/model/qr-search.ts'

/** Fields that change the design of a code. */
export type FieldsProps = { design: QrChange; onChange: (change: QrChange) => void }
