import { createHorizon } from '@lealta/stellar/horizon'
import { readConfiguration } from '#shared/configuration/configuration.ts'

/** The configured Horizon server. */
export const horizon = createHorizon({ url: new URL(readConfiguration().network_server, location.href).href })
