import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { ChainStoppedError } from '#chain/chain.ts'
import type { PathFinder } from '#chain/path-finder.ts'
import { registerAccounts } from './accounts.ts'
import { registerAssets } from './assets.ts'
import { registerClaimableBalances } from './claimable-balances.ts'
import { registerEffects } from './effects.ts'
import { registerFriendbot } from './friendbot.ts'
import type { HorizonContext } from './horizon-context.ts'
import { registerLedgers } from './ledgers.ts'
import { registerLiquidityPools } from './liquidity-pools.ts'
import { registerMetrics } from './metrics.ts'
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
import { registerTransactions } from './transactions.ts'

const PROBLEM = 'application/problem+json; charset=utf-8'

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ChainStoppedError) return new Problem('service_unavailable', { cause: error })
  const status = (error as Partial<FastifyError>).statusCode
  if (status === 413) return new Problem('request_too_large', { cause: error })
  if (status === 415) return new Problem('unsupported_media_type', { cause: error })
  if (status !== undefined && status < 500) return new Problem('bad_request', { cause: error })
  return new Problem('server_error', { cause: error })
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const problem = toProblem(error)
  if (problem.status >= 500 && problem.status !== 504) request.log.error({ error }, problem.message)
  void reply.code(problem.status).type(PROBLEM).send(JSON.stringify(problem.document))
}

/**
 * The Horizon service as a plugin, to be registered under any prefix; answers with `publicUrl` in all links.
 * Everything is readable from any origin.
 */
export function createHorizonPlugin(context: HorizonContext, finder: PathFinder): FastifyPluginCallback {
  return (app, _options, done) => {
    const streams = createStreams(context.chain)
    app.addHook('preClose', finished => {
      streams.finish()
      finished()
    })
    app.addHook('onRequest', (request, reply, next) => {
      void reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'Latest-Ledger')
      if (request.method === 'OPTIONS') {
        void reply
          .header('access-control-allow-methods', 'GET, POST, OPTIONS')
          .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
          .header('access-control-max-age', '86400')
          .code(204)
          .send()
        return
      }
      next()
    })
    app.options('/*', (_, reply) => reply.code(204).send())
    app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')))

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
    registerFriendbot(routes, context)
    registerMetrics(routes, context)
    done()
  }
}
