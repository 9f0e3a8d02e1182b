import { expect, test } from 'vitest'
import { activity as en } from '../packages/messages/src/areas/activity.en.ts'
import { activity as es } from '../packages/messages/src/areas/activity.es.ts'
import { audit as enAudit } from '../packages/messages/src/areas/audit.en.ts'
import { audit as esAudit } from '../packages/messages/src/areas/audit.es.ts'
import { bulk as enBulk } from '../packages/messages/src/areas/bulk.en.ts'
import { bulk as esBulk } from '../packages/messages/src/areas/bulk.es.ts'
import { reports as enReports } from '../packages/messages/src/areas/reports.en.ts'
import { reports as esReports } from '../packages/messages/src/areas/reports.es.ts'
import { shifts as enShifts } from '../packages/messages/src/areas/shifts.en.ts'
import { shifts as esShifts } from '../packages/messages/src/areas/shifts.es.ts'
import { typeWords } from '../services/api/src/domain/csv/type-words.ts'
import { auditWords } from '../services/api/src/features/audit/audit-words.ts'
import { bulkWords } from '../services/api/src/features/bulk/bulk-words.ts'
import { shiftWords } from '../services/api/src/features/pos/shift-words.ts'
import { reportWords } from '../services/api/src/features/reports/report-words.ts'

test.each([
  ['en', en.type],
  ['es', es.type],
] as const)('one word per idea: the exported table says what the screen says (%s)', (language, onScreen) => {
  expect(onScreen).toMatchObject(typeWords[language])
})

test.each([
  ['en', enReports.measures],
  ['es', esReports.measures],
] as const)('one word per idea: exported reports say what the screen says (%s)', (language, onScreen) => {
  expect(onScreen).toEqual(reportWords[language].measures)
})

test.each([
  ['en', enBulk],
  ['es', esBulk],
] as const)('one word per idea: exported rows of a run say what the screen says (%s)', (language, onScreen) => {
  expect(onScreen.states).toEqual(bulkWords[language].states)
  expect(onScreen.reasons).toEqual(bulkWords[language].reasons)
})

test.each([
  ['en', enShifts],
  ['es', esShifts],
] as const)('one word per idea: an exported shift says what the screen says (%s)', (language, onScreen) => {
  expect(shiftWords[language]).toMatchObject(onScreen.totals)
})

test.each([
  ['en', enAudit],
  ['es', esAudit],
] as const)('one word per idea: an exported audit log says what the screen says (%s)', (language, onScreen) => {
  expect(onScreen.verbs).toEqual(auditWords[language].verbs)
  expect(onScreen.things).toEqual(auditWords[language].things)
  expect(auditWords[language]).toMatchObject({ platform: onScreen.platform, deleted: onScreen.deleted })
})
