import type { EarnRules } from '@lealta/contract'
import { expect, test } from 'vitest'
import { checkRules, fillTemplate, newRule, toRules, toRulesValues } from './rule-values.ts'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const rules: EarnRules = {
  ...{ currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires', rounding: 'nearest', minimum: '1500.5' },
  rules: [
    { id: id(1), name: 'Base', kind: 'amount', points: '0.5', per: '100' },
    { id: id(2), name: '', kind: 'visit', points: '3', hours: 12 },
    { id: id(3), name: '', kind: 'item', points: '10', itemId: id(9) },
    { id: id(4), name: '', kind: 'welcome', points: '50' },
    { id: id(5), name: '', kind: 'birthday', points: '100', days: 0 },
    {
      ...{ id: id(6), name: 'Double', kind: 'multiplier', factor: '2.25', weekdays: [2, 7], hours: { from: '22:00', to: '02:00' } },
      ...{ startsOn: '2026-12-01', endsOn: null },
    },
  ],
  caps: { customerDay: '100', customerTotal: null, day: '1000.5', total: null },
}

test('rules are the same after they were opened in the form and saved', () => {
  expect(toRules(toRulesValues(rules))).toEqual(rules)
  expect(checkRules(toRulesValues(rules))).toEqual({})
})

test('what is wrong stands at its field, with its reason', () => {
  const values = toRulesValues(rules)
  const wrong = [
    { ...newRule('amount'), points: undefined },
    { ...newRule('visit'), points: values.rules[1]!.points, hours: 'often' },
    { ...newRule('item'), points: values.rules[0]!.points },
    { ...newRule('multiplier'), factor: values.rules[5]!.factor, from: '10:00', to: '10:00' },
    { ...newRule('multiplier'), from: '10:00', startsOn: '2026-12-02', endsOn: '2026-12-01' },
  ]
  expect(checkRules({ ...values, currency: 'AR', rules: wrong })).toMatchObject({
    currency: 'field_required',
    'rules.0.points': 'amount_not_valid',
    'rules.0.per': 'amount_not_valid',
    'rules.1.hours': 'amount_not_valid',
    'rules.2.points': 'amount_not_valid',
    'rules.2.itemId': 'field_required',
    'rules.3.to': 'period_not_valid',
    'rules.4.factor': 'factor_not_valid',
    'rules.4.to': 'field_required',
  })
})

test.each([
  ['ARS', '100'],
  ['USD', '1'],
])('the three to start with can be saved as they are, in %s', (currency, per) => {
  for (const name of ['amount', 'visits', 'happy'] as const)
    expect(checkRules(fillTemplate(name, { currency, timeZone: 'UTC' }))).toEqual({})
  expect(toRules(fillTemplate('happy', { currency, timeZone: 'UTC' })).rules).toMatchObject([
    { kind: 'amount', points: '1', per },
    { kind: 'welcome', points: '20' },
    { kind: 'multiplier', factor: '2', weekdays: [2], hours: { from: '15:00', to: '18:00' } },
  ])
})
