import type { LoyaltyProgramInput, RewardInput } from '@lealta/contract'
import type { art } from './art.ts'
import type { Profile } from './open-business.ts'

/** The café as it presents itself. */
export const cafe: Omit<Profile, 'alias'> = {
  name: 'Café Tostado',
  legalName: 'Café Tostado',
  document_number: '20-00000000-1',
  country: 'AR',
  address: 'Thames 1800, Buenos Aires',
  location: { latitude: -34.588, longitude: -58.4306 },
  categories: ['cafe'],
  tags: ['espresso', 'medialunas'],
  description: 'Un tostadero chico con dos mostradores.',
  activity: 'Café y pastelería',
  accent: 'amber',
}

/** An Argentine café writes in Spanish, whatever the reader's language (decision 0024). */
export const program: LoyaltyProgramInput = {
  name: 'Granos',
  code: 'GRANOS',
  description: 'Un grano por cada 1.000 pesos. Con diez granos, un café.',
  imageId: null,
  termsLink: null,
  termsText:
    'Los granos se dan con una compra en cualquiera de nuestros mostradores. No vencen y no se quitan. Las recompensas se canjean en la caja.',
  supply: { kind: 'unlimited' },
}

/** Its rewards, with what is minted and put on sale of each. */
export const rewards = (
  inDays: (days: number) => string,
): { input: RewardInput; picture: keyof typeof art; stock: string; sale: string }[] => [
  {
    picture: 'coffee',
    stock: '200',
    sale: '60',
    input: {
      benefit: { type: 'free_item', item: 'Espresso' },
      code: 'ESPRESSO',
      name: 'Espresso',
      description: 'Un espresso, caliente o con hielo.',
      pointsRequired: '10',
      expiresAt: null,
      redemptionInstructions: 'Preparar un espresso.',
      conditions: 'Uno por visita.',
      requirements: 'Para quienes tienen la tarjeta Granos.',
      imageId: null,
      supply: { kind: 'unlimited' },
    },
  },
  {
    picture: 'pastry',
    stock: '100',
    sale: '40',
    input: {
      benefit: { type: 'free_item', item: 'Medialuna' },
      code: 'MEDIALUNA',
      name: 'Medialuna',
      description: 'Horneada esta mañana.',
      pointsRequired: '6',
      expiresAt: inDays(60),
      redemptionInstructions: 'Una de la bandeja.',
      conditions: 'Hasta agotar las del día.',
      requirements: 'Para quienes tienen la tarjeta Granos.',
      imageId: null,
      supply: { kind: 'unlimited' },
    },
  },
  {
    picture: 'discount',
    stock: '50',
    sale: '20',
    input: {
      benefit: { type: 'percentage_discount', percent: 20 },
      code: 'VEINTE',
      name: '20% de descuento',
      description: 'En todo lo que está en la estantería.',
      pointsRequired: '35',
      expiresAt: inDays(90),
      redemptionInstructions: 'Descontar el 20% del total.',
      conditions: 'No se suma a otras promociones.',
      requirements: 'Para quienes tienen la tarjeta Granos.',
      imageId: null,
      supply: { kind: 'fixed', amount: '50' },
    },
  },
  {
    picture: 'voucher',
    stock: '20',
    sale: '5',
    input: {
      benefit: { type: 'fixed_discount', amount: '2000', currency: 'ARS' },
      code: 'VALE2000',
      name: 'Vale de 2.000 pesos',
      description: 'Para usar en el café.',
      pointsRequired: '80',
      expiresAt: inDays(30),
      redemptionInstructions: 'Descontar 2.000 pesos del total.',
      conditions: 'En compras desde 4.000 pesos.',
      requirements: 'Para quienes tienen la tarjeta Granos.',
      imageId: null,
      supply: { kind: 'unlimited' },
    },
  },
]
