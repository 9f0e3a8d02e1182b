import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PortalScheme } from '#shared/design/scheme.ts'
import { cssVariables, theme } from '#shared/design/theme.ts'
import type { Basics } from '#shared/portal/basics.ts'
import { TextsProvider } from './texts-provider.tsx'

/** The outermost provider of an entry: its basics, texts, theme and colours. */
export function BasicsProvider({ basics, children }: { basics: Basics; children: ReactNode }) {
  const [colors] = useState(() => followScheme(basics.scheme))
  return (
    <TextsProvider basics={basics}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false}
        defaultColorScheme="dark"
        colorSchemeManager={colors}
        getStyleNonce={readNonce}
      >
        {children}
      </MantineProvider>
    </TextsProvider>
  )
}

// Mantine follows the scheme, and passes on each change that it is told.
function followScheme({ read, watch }: PortalScheme): MantineColorSchemeManager {
  let stop: () => void = () => {}
  return {
    get: read,
    set: () => {},
    clear: () => {},
    subscribe: onUpdate => {
      stop = watch(() => onUpdate(read()))
    },
    unsubscribe: () => stop(),
  }
}

// The content security policy admits only style elements with the nonce of the page; Vite's convention for telling it to scripts.
function readNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  // Where the scroll lock of Mantine's dialogs looks for it (get-nonce).
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  return nonce
}
