import { readdirSync, readFileSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/** The load average of the last minute, as text. */
export function readLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}

/** Processor and Node in one line. */
export function describeMachine(): string {
  const processors = cpus()
  return `${processors.length} x ${processors[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`
}

/** Clock ticks per second as reported by Linux in /proc, on every architecture that Node supports. */
const TICKS_PER_SECOND = 100

function readTicks(path: string): number {
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

/** Processor time used by a process, in milliseconds: of all its threads, and of its first one. NaN without /proc. */
export function readProcessorTime(pid: number): { allMs: number; mainMs: number } {
  if (process.platform !== 'linux') return { allMs: Number.NaN, mainMs: Number.NaN }
  const toMs = (ticks: number) => (ticks * 1000) / TICKS_PER_SECOND
  return { allMs: toMs(readTicks(`/proc/${pid}/stat`)), mainMs: toMs(readTicks(`/proc/${pid}/task/${pid}/stat`)) }
}

/** Processor time used on the whole machine since its start, by whatever ran, in milliseconds. NaN without /proc. */
export function readMachineTime(): number {
  if (process.platform !== 'linux') return Number.NaN
  const [, user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .map(Number)
  return ((user + nice + system + interrupts + softInterrupts) * 1000) / TICKS_PER_SECOND
}

/** Memory of a process in MiB, NaN without /proc. */
export function readMemoryMib(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Size of the files of a directory in MiB. */
export function readDirectoryMib(directory: string): number {
  return readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).size, 0) / 1024 / 1024
}
