import type { Messages } from '#messages.ts'
import type { offline as en } from './offline.en.ts'

export const offline: Messages<typeof en> = {
  title: 'Sin conexión',
  waiting: 'Ahora no hay red. Esta página se abre por sí sola en cuanto la haya.',
  codeTitle: 'Mi código',
  codeWaiting: 'No hay red: tus puntos se muestran cuando vuelvas a tenerla.',
  code: 'Código QR: {{name}}',
  say: 'O di en el mostrador',
  showCode: 'Mostrar mi código',
  retry: 'Intentar de nuevo',
}
