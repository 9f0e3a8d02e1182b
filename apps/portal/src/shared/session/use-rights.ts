import { useSelectedBusiness, useSession } from './session-store.ts'

/** What the person may do in the open portal (spec §6). Portal rights and signing are separate: the server decides both again. */
export interface Rights {
  /** Their key signs for the open wallet: they may pay, mint, put on sale, open tills. */
  readonly mayOperate: boolean
  /** Owner or manager: may create and change what is not on the network yet. */
  readonly mayEdit: boolean
  /** The open portal is a business, not their own wallet. */
  readonly isBusiness: boolean
}

/** The rights of whoever is here in the open portal. Only inside /u. */
export function useRights(): Rights {
  const { wallet } = useSession()
  const { kind, accessLevel, publicKey } = useSelectedBusiness()
  return {
    mayOperate: wallet?.publicKey === publicKey,
    mayEdit: accessLevel === 'owner' || accessLevel === 'manager',
    isBusiness: kind === 'business',
  }
}
