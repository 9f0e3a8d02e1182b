import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { ChainStoppedError } from '#chain/closing.ts'
import { FriendbotBusyError } from '#chain/friendbot.ts'
import type { PathFinder } from '#chain/path-finder.ts'
import { WorkBudgetError } from '#chain/work-budget.ts'
import { LimitError, openGate } from '#limits/gate.ts'
import { registerAccounts } from './accounts.ts'
import { registerAssets } from './assets.ts'
import { registerClaimableBalances } from './claimable-balances.ts'
import { answerCors } from './cors.ts'
import { registerEffects } from './effects.ts'
import { addFormParsers } from './form.ts'
import { registerFriendbot } from './friendbot.ts'
import type { HorizonContext } from './horizon-context.ts'
import { registerLedgers } from './ledgers.ts'
import { registerLiquidityPools } from './liquidity-pools.ts'
import { registerOffers } from './offers.ts'
import { registerOperations } from './operations.ts'
import { registerOrderBook } from './order-book.ts'
import { registerPaths } from './paths.ts'
import { Problem } from './problem.ts'
import { registerRoot } from './root.ts'
import { createRoutes } from './routes.ts'
import { createStreams } from './stream.ts'
import { registerTradeAggregations } from './trade-aggregations.ts'
import { registerTrades } from './trades.ts'
import { registerTransactions, toMalformed } from './transactions.ts'

const PROBLEM = 'application/problem+json; charset=utf-8'
const TOO_MUCH =
  'This request takes more work than one may on this network. Ask for less at a time: other assets, a smaller limit, a shorter time.'
const stopped = {
  chain_stopped: 'The network has stopped after an error of its own: it takes no transactions until it is started again.',
  chain_not_storing:
    'The network cannot store its ledgers, perhaps because its disk is full: it takes no transactions until it can. It goes on by itself; submit the same envelope again later.',
}

function toLimitProblem(error: LimitError): Problem {
  switch (error.code) {
    case 'too_many_requests':
      return new Problem('rate_limit_exceeded', { cause: error })
    case 'too_many_streams':
      return new Problem('rate_limit_exceeded', { detail: 'Too many streams are open from this address: end one first.', cause: error })
    case 'streams_full':
      return new Problem('server_over_capacity', { detail: 'Too many streams are open. Try again later.', cause: error })
  }
}

function toProblem(error: unknown, path = ''): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ChainStoppedError) return new Problem('service_unavailable', { detail: stopped[error.code], cause: error })
  if (error instanceof LimitError) return toLimitProblem(error)
  if (error instanceof FriendbotBusyError) return new Problem('server_over_capacity', { cause: error })
  if (error instanceof WorkBudgetError) return new Problem('server_over_capacity', { detail: TOO_MUCH, cause: error })
  const status = (error as Partial<FastifyError>).statusCode
  // Of a body that is too large Horizon reads nothing.
  if (status === 413) return toMalformed('', path)
  if (status !== undefined && status < 500) return new Problem('bad_request', { cause: error })
  return new Problem('server_error', { cause: error })
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const problem = toProblem(error, request.routeOptions.url ?? '')
  if (problem.status === 500) request.log.error({ error }, problem.message)
  void reply.code(problem.status).type(PROBLEM).send(JSON.stringify(problem.document))
}

/** `isTrusted`: only programs of the embedder reach it, so nothing is counted. */
export type HorizonPluginOptions = { readonly isTrusted?: boolean }

/**
 * The Horizon service as a plugin, to be registered under any prefix; answers with `publicUrl` in all links.
 * Everything is readable from any origin.
 */
export function createHorizonPlugin(context: HorizonContext, finder: PathFinder): FastifyPluginCallback<HorizonPluginOptions> {
  return (app, { isTrusted = false }, done) => {
    const gate = isTrusted ? openGate : context.gate
    const streams = createStreams(context.chain, gate, toProblem)
    app.addHook('preClose', finished => {
      streams.finish()
      finished()
    })
    app.addHook('onRequest', (request, reply, next) => {
      void reply.header('cache-control', 'no-cache, no-store, max-age=0')
      if (answerCors(request, reply)) return
      gate.admit(request, reply)
      next()
    })
    app.addHook('onResponse', (request, reply, next) => {
      context.metrics.countRequest(request.method, reply.statusCode, reply.elapsedTime / 1000)
      next()
    })
    app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')))
    addFormParsers(app)

    const routes = createRoutes(app, context, streams)
    registerRoot(routes, context)
    registerTransactions(routes, context)
    registerAccounts(routes, context)
    registerOperations(routes, context)
    registerEffects(routes, context)
    registerLedgers(routes, context)
    registerOffers(routes, context)
    registerClaimableBalances(routes, context)
    registerLiquidityPools(routes, context)
    registerAssets(routes, context)
    registerOrderBook(routes, context)
    registerPaths(routes, context, finder)
    registerTrades(routes, context)
    registerTradeAggregations(routes, context)
    registerFriendbot(routes, context, gate)
    routes.refuseOtherMethods()
    done()
  }
}
