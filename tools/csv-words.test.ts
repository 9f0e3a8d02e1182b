import { expect, test } from 'vitest'
import { activity as en } from '../packages/messages/src/areas/activity.en.ts'
import { activity as es } from '../packages/messages/src/areas/activity.es.ts'
import { typeWords } from '../services/api/src/features/activity/activity-words.ts'

test.each([
  ['en', en.type],
  ['es', es.type],
] as const)('one word per idea: the exported table says what the screen says (%s)', (language, onScreen) => {
  expect(onScreen).toMatchObject(typeWords[language])
})
