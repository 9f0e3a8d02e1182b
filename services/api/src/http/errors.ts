import { ApiError, errorCatalogue } from '@lealta/contract'
import { AppError } from '@lealta/kernel'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { toErrorDocument } from './problems.ts'

/** Gives a scope the one serialiser of errors: the error document of spec §8. */
export function installErrors(app: FastifyInstance, deps: ApiDeps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    logUnforeseen(deps, error, request)
    const { status, body } = toErrorDocument(error)
    return askToRetry(error, reply, status).code(status).send(body)
  })
  // At the root, unknown paths belong to the server of the pages.
  if (app.prefix === '') return
  app.setNotFoundHandler((_, reply) => {
    const { status, body } = toErrorDocument(new ApiError('not_found'))
    return reply.code(status).send(body)
  })
}

/** Error answer of web authentication: SEP-10 wants `{"error"}`, and 400 for whatever is wrong with a challenge (quality goal 3). */
export function answerSep10Error(deps: ApiDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logUnforeseen(deps, error, request)
  const { status, code } = toErrorDocument(error)
  const isRefusal = status < 500 && status !== 429
  const message = error instanceof AppError && status < 500 ? error.message : code
  // What a person can do about is said in a word of its own, beside what the SEP has.
  const cause = error instanceof AppError && error.cause instanceof AppError ? error.cause.code : undefined
  return askToRetry(error, reply, status)
    .code(isRefusal ? 400 : status)
    .send({ error: message, ...(cause === 'challenge_signature_missing' ? { code: cause } : {}) })
}

/** Says when to try again: a refusal that knows when it ends says so (quality goal 14); nothing says how long an outage lasts. */
function askToRetry(error: unknown, reply: FastifyReply, status: number): FastifyReply {
  const seconds = error instanceof AppError ? error.data.seconds : undefined
  if (typeof seconds === 'number') return reply.header('retry-after', String(seconds))
  return status === 503 ? reply.header('retry-after', '2') : reply
}

function logUnforeseen(deps: ApiDeps, error: unknown, request: FastifyRequest): void {
  const { code } = toErrorDocument(error)
  if (errorCatalogue[code].reported)
    deps.logger.error({ err: error, code, requestId: request.id, route: request.routeOptions.url }, 'call failed')
}
