export * from './business.ts'
export * from './chain.ts'
export * from './people.ts'
export * from './tokens.ts'
