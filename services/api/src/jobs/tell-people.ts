import { isNewsWaiting, tellNews } from '#domain/notifications/tell-news.ts'
import type { Job } from './job.ts'

/** Tells people what they asked to be told of. */
export const tellPeople: Job = { name: 'tell-people', everyMs: 1_000, isAlone: true, hasWork: isNewsWaiting, run: tellNews }
