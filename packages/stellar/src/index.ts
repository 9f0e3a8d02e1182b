export * from './amount/index.ts'
export * from './asset/index.ts'
export * from './transactions/index.ts'
