import type { FrontShown } from '@lealta/contract'

/** A program as its front page shows it. */
export const createShownProgram = (name: string): FrontShown => ({
  name: 'join',
  programId: '5b2f9f0e-8d0c-4c39-9a3e-6d1f0a2b7c11',
  program: {
    name,
    code: 'MIGAS',
    asset: 'MIGAS-GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
    description: 'Un punto por pan',
    image: null,
    termsLink: null,
    termsText: 'Puntos, no dinero.',
    accent: 'teal',
    joinLink: 'https://lealta.example/j/5b2f9f0e-8d0c-4c39-9a3e-6d1f0a2b7c11',
    business: {
      id: '0d6c1f7a-3a2b-4f5e-8c9d-1e2f3a4b5c6d',
      name: 'Panadería',
      alias: 'espiga',
      logo: null,
      address: 'Calle 1',
      website: null,
    },
    rewards: [
      {
        rewardId: '0d6c1f7a-3a2b-4f5e-8c9d-1e2f3a4b5c61',
        saleId: '0d6c1f7a-3a2b-4f5e-8c9d-1e2f3a4b5c62',
        asset: 'PAN-GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6',
        code: 'PAN',
        name: 'Pan',
        description: '',
        benefit: { type: 'free_item', item: 'Pan' },
        image: null,
        price: '1000.0000000',
        priceCode: 'MIGAS',
        remaining: '3.0000000',
        // Another day in most time zones.
        expiresAt: '2100-01-01T00:30:00Z',
        conditions: '',
        redemptionInstructions: '',
        requirements: '',
      },
    ],
  },
})
