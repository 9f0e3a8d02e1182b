import { afterEach, expect, test, vi } from 'vitest'
import { loadInTime } from './load-part.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('spec §8: "chunk loading fails after 120 s"', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  loadInTime(() => new Promise(() => {})).catch(ended)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ message: 'a part of the portal did not load in 120 s' })
})

test('what loads in time is given, what fails to load says why, and neither leaves a timer', async () => {
  vi.useFakeTimers()
  expect(await loadInTime(async () => 'part')).toBe('part')
  await expect(
    loadInTime(async () => {
      throw new TypeError('no such file')
    }),
  ).rejects.toThrow('no such file')
  expect(vi.getTimerCount()).toBe(0)
})
