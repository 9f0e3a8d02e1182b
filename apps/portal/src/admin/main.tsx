import '#shared/design/mantine-start.css'
import '#shared/design/mantine-frame.css'
import '#shared/design/global.css'

// A separate chunk: what both entries share is in the portal's first load.
const { startAdmin } = await import('./start.tsx')
await startAdmin(document.getElementById('root')!)
