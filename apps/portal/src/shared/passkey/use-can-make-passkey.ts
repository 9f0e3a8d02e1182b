import { canMakePasskey } from '@lealta/wallets/passkey'
import { useEffect, useState } from 'react'

/** Whether this device can probably make a passkey that opens a wallet; `undefined` until its browser has answered, false unless it `isWanted`. */
export function useCanMakePasskey(isWanted = true): boolean | undefined {
  const [can, setCan] = useState<boolean | undefined>(isWanted ? undefined : false)
  useEffect(() => {
    if (isWanted) void canMakePasskey().then(setCan)
  }, [isWanted])
  return can
}
