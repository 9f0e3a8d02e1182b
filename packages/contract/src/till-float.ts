import { type Stroops, toStroops } from '@lealta/kernel'

/** Points of a till that is nearly empty: with less than this it could not give the most that it offers at a tap. */
export const LOW_FLOAT: Stroops = toStroops(100_0000000n)
