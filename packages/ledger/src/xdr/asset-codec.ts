import type { Asset, AssetCode, ChangeTrustAsset, CreditAsset, Price, TrustLineAsset } from './asset.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

const native = { type: 'native' } as const

function readCode(reader: XdrReader, length: number): string {
  const start = reader.offset
  let end = length
  const bytes = reader.fixed(length)
  while (end > 0 && bytes[end - 1] === 0) end--
  reader.offset = start + length
  let code = ''
  for (let i = 0; i < end; i++) code += String.fromCharCode(bytes[i]!)
  return code
}

function readCredit(reader: XdrReader, type: number): CreditAsset {
  if (type === 1) return { type: 'credit_alphanum4', code: readCode(reader, 4), issuer: reader.accountId() }
  if (type === 2) return { type: 'credit_alphanum12', code: readCode(reader, 12), issuer: reader.accountId() }
  throw reader.fail('unknown type of asset')
}

function writeCredit(writer: XdrWriter, asset: CreditAsset): void {
  writeAssetCode(writer, asset)
  writer.accountId(asset.issuer)
}

export function readAsset(reader: XdrReader): Asset {
  const type = reader.uint32()
  return type === 0 ? native : readCredit(reader, type)
}

export function writeAsset(writer: XdrWriter, asset: Asset): void {
  if (asset.type === 'native') writer.uint32(0)
  else writeCredit(writer, asset)
}

export function readAssetCode(reader: XdrReader): AssetCode {
  const type = reader.uint32()
  if (type === 1) return { type: 'credit_alphanum4', code: readCode(reader, 4) }
  if (type === 2) return { type: 'credit_alphanum12', code: readCode(reader, 12) }
  throw reader.fail('unknown type of asset code')
}

export function writeAssetCode(writer: XdrWriter, asset: AssetCode): void {
  const short = asset.type === 'credit_alphanum4'
  writer.uint32(short ? 1 : 2)
  writer.filledText(asset.code, short ? 4 : 12)
}

export function readChangeTrustAsset(reader: XdrReader): ChangeTrustAsset {
  const type = reader.uint32()
  if (type === 0) return native
  if (type !== 3) return readCredit(reader, type)
  if (reader.uint32() !== 0) throw reader.fail('unknown type of pool')
  return { type: 'liquidity_pool_shares', assetA: readAsset(reader), assetB: readAsset(reader), fee: reader.int32() }
}

/** XDR LiquidityPoolParameters. */
export function writePoolParameters(writer: XdrWriter, pool: { assetA: Asset; assetB: Asset; fee: number }): void {
  writer.uint32(0)
  writeAsset(writer, pool.assetA)
  writeAsset(writer, pool.assetB)
  writer.int32(pool.fee)
}

export function writeChangeTrustAsset(writer: XdrWriter, asset: ChangeTrustAsset): void {
  if (asset.type !== 'liquidity_pool_shares') {
    writeAsset(writer, asset)
    return
  }
  writer.uint32(3)
  writePoolParameters(writer, asset)
}

export function readTrustLineAsset(reader: XdrReader): TrustLineAsset {
  const type = reader.uint32()
  if (type === 0) return native
  return type === 3 ? { type: 'liquidity_pool_shares', poolId: reader.hash() } : readCredit(reader, type)
}

export function writeTrustLineAsset(writer: XdrWriter, asset: TrustLineAsset): void {
  if (asset.type !== 'liquidity_pool_shares') {
    writeAsset(writer, asset)
    return
  }
  writer.uint32(3)
  writer.hash(asset.poolId)
}

export function readPrice(reader: XdrReader): Price {
  return { n: reader.int32(), d: reader.int32() }
}

export function writePrice(writer: XdrWriter, price: Price): void {
  writer.int32(price.n)
  writer.int32(price.d)
}
