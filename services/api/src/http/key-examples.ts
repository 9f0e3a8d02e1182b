import { api, type Endpoint } from '@lealta/contract'

/** What a shop's system sends, and what it is answered, as the documentation shows it. */
export type Example = { query?: Readonly<Record<string, string>>; body?: unknown; answer: unknown }

const customer = 'GCZM5GC42LQM2HM2HMGOVKV2OQCQKMIBSD6GSURCUJZB4ROU4EFUMO2G'
const wallet = 'GCYXZ5EVM4VDYC4Q6U4SXBEQFWJVZOSSH2GOXJ7HYRVIRPSE4UMTFFGH'
const asset = 'SOL-GD3K6L7Z5M3QSIURIK3UIY45QAQ5DDXD4X7N6GAJZCQF7VE2SAE5AL4C'
const hash = '5b9f0c1e7d2a4f6385e1c0b7a9d84e2f613c5a7098b2d4e6f1a3c5e7092b4d6f'
const purchaseId = '7f3a1c52-9f0e-4f8c-8f5e-1f7d6a2b9c10'
const lines = [{ ruleId: '2b1d7c44-6a3e-4d0b-9a57-3c8e5f1a7b20', kind: 'amount' as const, name: 'A point a dollar', points: '12.0000000' }]
const image = { id: 'c1f7a0d2-3b5e-4c9a-8d17-6e2f9b4a0c35', url: 'https://portal.example/api/images/c1f7a0d2-3b5e-4c9a-8d17-6e2f9b4a0c35' }
const businessId = '9a4e6b1c-7d20-4f3a-b8c5-1e0d2f6a7b93'
const giftCard = 'GIFT-GCOUZQUBAKBT6DHLTVX3LVLBKKSHS2FEQWOYIUZDMTFUDA23VXNO47CI'
const coin = 'USDL-GDSVWX6X6ANRTMB5OLD6TYQDKAWMPG3ZVM7SIM5A6Z77NWXY46AB4FBN'
const at = '2026-11-24T15:00:00.000Z'
const firstPage = { meta: { next: null } }
const sold = { measure: 'sold' as const, asset: giftCard, count: 1, amount: '2.0000000' }
const earned = { points: '12.0000000', lines, cuts: [], minimum: null, currency: 'USD', owed: '0.0000000', paid: '12.0000000' }

/** By the name of the route: the calls by which a shop's system gives points, and one that reads for each other scope. */
export const keyExamples = {
  previewEarning: {
    body: { customer, amount: '12.50' },
    answer: { data: { id: purchaseId, type: 'earn_preview', attributes: { ...earned, version: 3 } } },
  },
  givePurchasePoints: {
    body: { purchaseId, recipient: 'ana@example.com', amount: '12.50', signer: 'GCFFA2FPGBCEMRS3CBR6JZMOO75MGW72EUOLAVTGWJNVQ2ZWK6BA6WCN' },
    answer: {
      data: {
        id: purchaseId,
        type: 'purchase_points',
        attributes: {
          ...{ ...earned, version: 3 },
          transaction: {
            name: 'payment',
            envelope: 'AAAAAgAAAAA=',
            hash,
            expiresAt: '2026-11-24T15:05:00.000Z',
            details: {
              ...{ source: wallet, amount: '12.0000000', asset, assetCode: 'SOL', counterparty: 'Ana' },
              ...{ price: null, priceAsset: null, priceAssetCode: null },
              fee: { network: { amount: '0.0000200', sponsored: true }, platform: null },
              ...{ recipients: [], reserves: null, irreversible: false },
            },
          },
        },
      },
    },
  },
  feeBump: {
    body: { envelope: 'AAAAAgAAAAA=' },
    answer: {
      data: {
        id: '0d9c2f7e-3b1a-4c5d-8e6f-7a8b9c0d1e2f',
        type: 'fee_bump',
        attributes: { envelope: 'AAAABQAAAAA=', name: 'payment', hash },
      },
    },
  },
  readTransactionState: {
    answer: {
      data: {
        id: '0d9c2f7e-3b1a-4c5d-8e6f-7a8b9c0d1e2f',
        type: 'transaction',
        attributes: { name: 'payment', state: 'succeeded', hash, resultCodes: [], resourceId: null },
      },
    },
  },
  readLoyaltyProgram: {
    answer: {
      data: {
        id: '3c5a8f21-0b7d-4e96-9c4a-5d1e7f2b6a80',
        type: 'loyalty_program',
        attributes: {
          ...{ name: 'Sol points', code: 'SOL', description: '', termsLink: null, termsText: 'One point a dollar.' },
          ...{ supply: { kind: 'unlimited' }, waitingPerCustomer: 3, waitingSharePercent: 20, businessId, image, status: 'enabled' },
          readiness: [{ item: 'name', done: true }],
          ...{ issuer: asset.slice('SOL-'.length), distributionAccount: wallet, assetId: asset },
          ipfshash: 'bafkreiebdsqfifx6sguzxkk4oaefwvxq34a2ehrzpkqleqmjjpjnfk7gj4',
          ...{ metadataChanged: false, enabledAt: at, createdAt: at },
          figures: {
            ...{ issued: '10001.0000000', burned: '0.0000000', outstanding: '1.0000000', inBusiness: '10000.0000000' },
            ...{ holders: 1, pendingHolders: 0 },
          },
          joinLink: 'https://portal.example/j/3c5a8f21-0b7d-4e96-9c4a-5d1e7f2b6a80',
        },
      },
    },
  },
  listMembers: {
    query: { sort: 'lastVisit', limit: '50' },
    answer: {
      data: [
        {
          id: customer,
          type: 'member',
          attributes: {
            ...{ publicKey: customer, name: null, face: null, points: '12.0000000', owed: '0.0000000' },
            ...{ since: at, lastVisit: at, redemptions: 0, tags: [] },
          },
        },
      ],
      meta: { next: null, total: 1 },
    },
  },
  listBusinessOrders: {
    query: { status: 'paid' },
    answer: {
      data: [
        {
          id: '6d0b9e35-8f1a-4c27-a3d4-2b7c5e9f1a06',
          type: 'order',
          attributes: {
            ...{ createdAt: at, status: 'paid', kind: 'token', name: 'Gift card', code: 'GIFT', image, asset: giftCard },
            ...{ quantity: '2.0000000', price: '2.0000000', priceAsset: coin, total: '4.0000000', platformFee: null },
            ...{ refunded: '0.0000000', hash, settledAt: at, isMine: false },
            seller: { id: businessId, name: 'Café Sol', alias: 'cafe', logo: image },
            buyer: { publicKey: customer, name: null, face: null },
          },
        },
      ],
      ...firstPage,
    },
  },
  readReport: {
    query: { from: '2026-11-01', to: '2026-11-30', by: 'day', timeZone: 'America/Argentina/Buenos_Aires' },
    answer: {
      data: {
        id: 'sales',
        type: 'report',
        attributes: {
          ...{ report: 'sales', by: 'day', from: '2026-11-01', to: '2026-11-30', timeZone: 'America/Argentina/Buenos_Aires' },
          rows: [{ ...sold, key: '2026-11-24', name: null }],
          totals: [sold],
          before: { from: '2026-10-02', to: '2026-10-31', totals: [] },
          outstanding: [],
          checkedAt: at,
        },
      },
    },
  },
  listActivity: {
    query: { limit: '50' },
    answer: {
      data: [
        {
          id: '8e2c4a6f-5b1d-4093-9f7e-0a3b6c8d2e14',
          type: 'activity',
          attributes: {
            ...{
              entityType: 'buy',
              hash,
              title: 'Gift card',
              asset: giftCard,
              assetCode: 'GIFT',
              amount: '2.0000000',
              place: 0,
              sent: null,
            },
            from: { publicKey: wallet, name: 'Café Sol', face: { image, accent: 'amber' } },
            to: { publicKey: customer, name: null, email: null, face: null },
            ...{
              isGift: false,
              memo: null,
              fee: '0.0000500',
              platformFee: null,
              redemptionId: null,
              payRequestId: null,
              orderId: '5d0c8b7e-3f2a-4e19-8c6b-7a9d1e4f2b30',
              returned: null,
              pending: null,
              earning: null,
              purchase: null,
            },
            createdAt: at,
          },
        },
      ],
      ...firstPage,
    },
  },
} as const satisfies Partial<Record<keyof typeof api, Example>>

const byRoute = new Map<Endpoint, Example>(
  (Object.entries(keyExamples) as [keyof typeof keyExamples, Example][]).map(([name, example]) => [api[name], example]),
)

/** The example of a route. */
export const exampleOf = (e: Endpoint): Example | undefined => byRoute.get(e)
