import { prepareTemplate } from './test-store.ts'

/** Before any worker starts: what their stores are copied from. */
export default prepareTemplate
