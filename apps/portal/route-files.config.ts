import { fileURLToPath } from 'node:url'
import { createRouterPluginContext } from '@tanstack/router-plugin/context'
import { tanStackRouterCodeSplitter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import type { PluginOption } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The route trees of the two entries: a folder with one file per URL, and the tree that is written from it. */
const routeTrees = [
  { routesDirectory: at('src/routes'), generatedRouteTree: at('src/app/route-tree.gen.ts') },
  { routesDirectory: at('src/admin/routes'), generatedRouteTree: at('src/admin/route-tree.gen.ts') },
] as const

const options = {
  target: 'react',
  addExtensions: true,
  disableLogging: true,
  routeFileIgnorePattern: '\\.test\\.tsx$',
  tmpDir: at('node_modules/.tanstack'),
  // A screen with the reads it begins with, in one lazy chunk per URL.
  codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'notFoundComponent', 'errorComponent']] },
} satisfies Parameters<typeof tanstackRouterGenerator>[0]

/** Writes the route trees from the route files and makes the component of each route a lazy chunk. Must stand before `react()`. */
export function routeFiles(): PluginOption {
  const contexts = routeTrees.map(() => createRouterPluginContext())
  // One splitter for both trees: two would each compile the files that the other has split already.
  const every = {
    get routesByFile() {
      return new Map(contexts.flatMap(({ routesByFile }) => [...routesByFile]))
    },
  }
  return [
    routeTrees.map((tree, place) => tanstackRouterGenerator({ ...options, ...tree }, contexts[place])),
    tanStackRouterCodeSplitter(options, every),
  ]
}
