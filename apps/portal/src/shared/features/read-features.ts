import type { FeatureFlags } from '@lealta/contract'
import { type Feature, features } from '@lealta/contract/features'
import { type Client, OpenFeature, type Provider, TypeMismatchError } from '@openfeature/web-sdk'
import type { Portal } from '#shared/portal/connections.ts'

type FeaturePortal = Pick<Portal, 'configuration' | 'session'>

/** The client of each portal, since several can run side by side. */
const clients = new WeakMap<FeaturePortal, Client>()
let portals = 0

/**
 * Which features are on in the open portal, through OpenFeature: a business's own flags, which come with it from the API, else those of the
 * platform in the start configuration.
 */
export function readFeatures(portal: FeaturePortal): FeatureFlags {
  const client = clients.get(portal) ?? createFeatureClient(portal)
  return Object.fromEntries(features.map(feature => [feature, client.getBooleanValue(feature, false)])) as FeatureFlags
}

function createFeatureClient(portal: FeaturePortal): Client {
  portals += 1
  const domain = `portal ${portals}`
  OpenFeature.setProvider(domain, createProvider(portal))
  const client = OpenFeature.getClient(domain)
  clients.set(portal, client)
  return client
}

function createProvider({ configuration, session }: FeaturePortal): Provider {
  const refuse = () => {
    throw new TypeMismatchError('feature flags are on or off')
  }
  return {
    metadata: { name: 'lealta' },
    runsOn: 'client',
    resolveBooleanEvaluation: (flag, fallback) => ({
      value: session.read().business?.features?.[flag as Feature] ?? configuration.features[flag as Feature] ?? fallback,
    }),
    resolveStringEvaluation: refuse,
    resolveNumberEvaluation: refuse,
    resolveObjectEvaluation: refuse,
  }
}
