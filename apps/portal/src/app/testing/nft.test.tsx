import { nftScreens } from './nft.ts'
import { testScreens } from './test-screens.ts'

testScreens(nftScreens)
