/**
 * Each screen loads few chunks (F1, F2, F4): one that every page uses, one with the schemas of the wire, one with the kit,
 * one for each kind of large part, and one shared by the screens of an area. Each screen has a chunk of its own, loaded
 * when it is opened. A module is put into the chunk of the modules that import it, even if it is small: importing it from
 * another chunk would load that whole chunk (ADR 0097). A pattern that names a module which no longer exists is found by
 * a test (`chunk-groups.test.ts`).
 */
export const groups = [
  // Of the contract the small modules without schemas. Labels of fields and findings of the check-up are each used by one screen.
  {
    name: 'base',
    test: /vite[\\/]preload-helper|core[\\/]src[\\/]time[\\/](?!zone-name\.)|node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|react-router|i18next|@tanstack[\\/](react-query|query-core))[\\/]|heron-call:[a-z-]+\/(session|job)$|contract[\\/]src[\\/](?!routes(?![\\/][a-z-]+[\\/]schema[\\/](choices|program-states)\.)|wire(?![\\/](clock|advanced-query)\.)|labels|field-labels|check-up|rules[\\/](email|format|index)\.|events[\\/](?!socket)|call-titles|notice-paragraph)|web[\\/]src[\\/](lib(?![\\/](after-frame|socket[\\/](table-socket|kept-wire|use-job)|text[\\/]field-(help(-admin)?|label)|session[\\/]can)\.)|widgets[\\/]preferences|kit[\\/][a-z-]+[\\/](button|check-box|confirm|dialog|empty|error-boundary|icon|layers|logo|menu-button|native|prompt|refusal|shortcut|toast))[\\/](?!.*\.demo\.)/,
    priority: 70,
  },
  // Validation: zod and the parts that all schemas share. Neither the pages before sign-in nor the home page load it.
  {
    name: 'wire',
    test: /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](wire|rules[\\/](email|format)\.|events[\\/](?!socket|table-(live|pages)))/,
    priority: 60,
  },
  // Schemas of calls that several screens use. Those of one screen are in its own chunk, because building schemas takes time.
  {
    name: 'calls',
    test: /packages[\\/]contract[\\/]src/,
    minShareCount: 14,
    priority: 45,
  },
  { name: 'three', test: /node_modules[\\/](three|@react-three)[\\/]/, priority: 40 },
  // Windows, menus and pop-ups: fetched after the first page is shown.
  {
    name: 'layers',
    test: /node_modules[\\/](@floating-ui|@base-ui[\\/](utils|react[\\/](?!combobox|autocomplete)))|kit[\\/](overlay|layout)[\\/].*(frames\.ts|-(frame|popup)\.tsx)/,
    priority: 75,
  },
  // Lists of choices: loaded with a grid, or when such a field is first used; the calendar when a date is first opened.
  {
    name: 'lists',
    test: /node_modules[\\/](@base-ui|reselect|@tanstack[\\/](react-virtual|virtual-core))[\\/]|kit[\\/]form[\\/]select[\\/]choice-(field|rows)\./,
    priority: 30,
    includeDependenciesRecursively: false,
  },
  // All pages before sign-in, and the router: small modules that share most of their imports.
  {
    name: 'door',
    test: /web[\\/]src[\\/](app[\\/](?!signed-in|read-authority)[^\\/]+\.tsx?$|(features[\\/][a-z-]+[\\/](session[\\/]login|third-login|registration|password-reset)|widgets[\\/]sign-in)[\\/](?!index|phone-form|passkey[\\/](authenticator|sign-in)|proof[\\/]proof-dialog))/,
    priority: 25,
  },
  // The shell after sign-in with its imports, and all calls without their schemas, a few hundred bytes each.
  {
    name: 'shell',
    test: /web[\\/]src[\\/](app[\\/](signed-in|read-authority|shell[\\/]|notice[\\/])|lib[\\/](socket[\\/]use-job|session[\\/]can)\.|locales[\\/](join-texts|post-names))(?!.*\.test\.)|heron-call:(?!sign-in[\\/]|@)/,
    priority: 15,
  },
  // Charts of home and of the monitoring.
  {
    name: 'chart',
    test: /web[\\/]src[\\/](kit[\\/]display[\\/]chart[\\/]|features[\\/]work[\\/]dashboard[\\/].*\.css)(?!.*\.(test|demo)\.)/,
    priority: 11,
  },
  {
    name: 'monitor',
    test: /web[\\/]src[\\/]features[\\/]system[\\/]monitor[\\/](readings-page|use-course|metric-rows|history-chart|.*\.css)/,
    priority: 10,
  },
  // Plans and programs: what tabs of a project, lists of work and readers of NC texts share.
  {
    name: 'work',
    test: /web[\\/]src[\\/](features[\\/]work[\\/]program[\\/](program-state|not-checked|findings-panel)|widgets[\\/](printed-by|forecast|program-way)[\\/]|kit[\\/]engineering[\\/]nc-listing[\\/](?=[a-z-]+\.tsx?$))(?!.*\.(demo|test)\.)|core[\\/]src[\\/]file-set[\\/](mark|encoding-names)\./,
    priority: 10,
  },
  // One file for them: each is smaller than the header of its answer, and a tab has up to three. The workpiece has its own.
  {
    name: 'project-styles',
    test: /web[\\/]src[\\/](app[\\/](project|preparation)|features[\\/]work[\\/](location|electrode|project-extend|plan)|kit[\\/]engineering[\\/](plan-view|replay)|widgets[\\/]tool-bodies(?=[\\/]tool-bodies))[\\/].*\.css|features[\\/]work[\\/]program[\\/](findings|program)\.css/,
    priority: 11,
  },
  // The drawings of a project with the field for files, which windows for files load as well.
  {
    name: 'upload',
    test: /web[\\/]src[\\/](features[\\/]work[\\/]drawing[\\/](fact-words\.ts|drawing\.css)|kit[\\/]file[\\/]upload-drop[\\/](?!.*\.(demo|test)\.))/,
    priority: 10,
  },
  {
    name: 'process',
    test: /web[\\/]src[\\/]features[\\/]work[\\/]plan[\\/](plan-model|process-columns|process-search|process-texts|condition-choices)(?!.*\.test\.)/,
    priority: 9,
  },
  {
    name: 'plan-entry',
    test: /web[\\/]src[\\/]features[\\/]work[\\/]plan[\\/](plan-entry|entry-table|entry-model|step-columns)\.(?!test\.)/,
    priority: 9,
  },
  {
    name: 'scene',
    test: /web[\\/]src[\\/](kit[\\/]engineering[\\/](plan-view[\\/](?!plan-ordinates)|replay[\\/]track\.)|widgets[\\/]tool-bodies[\\/](?!side-|chuck|holder|use-))(?!.*\.(demo|test)\.)/,
    priority: 9,
  },
  // What judges a place, without the plan: a workpiece whose positioning point is changed loads it as well.
  {
    name: 'location-model',
    test: /web[\\/]src[\\/](features[\\/]work[\\/]location[\\/](location-model|overhang)|widgets[\\/]table-warnings[\\/]cavities)\.(?!test)|core[\\/]src[\\/]job[\\/]cavity-print\.(?!test)/,
    priority: 9,
  },
  // Programs of several files, as they are typed and read: lists of lines need the marks of files alone.
  {
    name: 'samples',
    test: /web[\\/]src[\\/]features[\\/]work[\\/]teaching[\\/](sample-draft|sheet-text)\.(?!test)|core[\\/]src[\\/]file-set[\\/](encoding|file-set|file-name)\.(?!test)/,
    priority: 9,
  },
  // Each is smaller than the header of its answer, and one lesson shows all of them.
  {
    name: 'learnt',
    test: /web[\\/]src[\\/](widgets[\\/]learnt-lines[\\/].*\.tsx|features[\\/]work[\\/]teaching[\\/]rest-text\.)(?!.*\.test\.)/,
    priority: 9,
  },
  // The list's form and a machine's details share the defaults.
  {
    name: 'machine-form',
    test: /web[\\/]src[\\/]features[\\/]work[\\/]machine[\\/]machine-(form|defaults)\.(?!test)/,
    priority: 9,
  },
  // One file: the styles of menus in their tree are smaller than the header of its answer.
  {
    name: 'tree-table-styles',
    test: /web[\\/]src[\\/](kit[\\/]data[\\/]tree-table|features[\\/]rights[\\/]permission)[\\/](tree-table|permission)\.css/,
    priority: 9,
  },
  {
    name: 'tree',
    test: /web[\\/]src[\\/](kit[\\/]data[\\/]tree[\\/]|widgets[\\/]depart[\\/]depart-(tree|nodes)\.|features[\\/]organisation[\\/](address|depart)[\\/].*\.css)(?!.*\.(demo|test)\.)/,
    priority: 9,
  },
  {
    name: 'conditions',
    test: /web[\\/]src[\\/](features[\\/]work[\\/]condition[\\/](condition-columns|condition-form|.*\.css)|widgets[\\/]condition-fields[\\/])(?!.*\.(demo|test)\.)/,
    priority: 9,
  },
  {
    name: 'post',
    test: /web[\\/]src[\\/]features[\\/]work[\\/]post[\\/](post-(actions|name|state)|problem-|word-form|sections|post\.css)(?!.*\.test\.)|post-samples\./,
    priority: 8,
  },
  // Posts as data: a change in their editor is checked, the text that another post than the reference printed is read.
  { name: 'dialect', test: /core[\\/]src[\\/]program[\\/](?!golden-ids\.)/, priority: 9 },
  {
    name: 'account',
    test: /web[\\/]src[\\/]features[\\/]sign-in[\\/]account[\\/](use-|my-picture|ask-password|recovery-codes|.*\.css)(?!.*\.test\.)/,
    priority: 9,
  },
  // What every list needs, without the windows that it opens.
  {
    name: 'list',
    test: /web[\\/]src[\\/](kit[\\/]data[\\/]list-page[\\/](list-page|list-panel)\.tsx|kit[\\/]data[\\/]recycle-bin[\\/]late-recycle-bin|widgets[\\/](saved-queries|dictionary|checks|people[\\/]user-avatar|notice[\\/]own-language)[\\/.](?!.*\.(demo|test)\.))/,
    priority: 14,
  },
  // With the first form, in a page or a window. It captures the parts that grids share with forms.
  {
    name: 'form',
    test: /web[\\/]src[\\/](kit[\\/]form[\\/]form[\\/](?!values\.|input-table\.|format-scene\.|.*\.css)|widgets[\\/](plausible[\\/](?!unusual\.)|job-defaults[\\/])|features[\\/]work[\\/]project-extend[\\/]fill-empty\.)(?!.*\.(demo|test)\.)/,
    priority: 13,
  },
  {
    name: 'grid',
    test: /web[\\/]src[\\/]kit[\\/]editable-grid[\\/](?!cells[\\/]|demo[\\/]|forms[\\/]|.*\.demo\.)/,
    priority: 12,
  },
  {
    name: 'kit',
    test: /web[\\/]src[\\/]kit[\\/][a-z-]+[\\/](aside|check-box|choice|copy-button|data-table|detail-list|drawer|key-values|page|panel|popover|progress-bar|quantity|size|splitter|stat|status-chip|steps-bar)[\\/](?!.*\.demo\.)|(kit[\\/]data[\\/]list-page[\\/](load-failed|read-part)|widgets[\\/]project-status[\\/]project-status|app[\\/]project[\\/]burning-notice)\.tsx|kit[\\/]data[\\/]list-page[\\/](read\.ts|(paged-table|pager)\.|page-sizes\.ts)|widgets[\\/](electrode-copy|machine-options|pots|project-chooser)[\\/](?!.*\.test\.)|(app[\\/]project[\\/]project-tabs|widgets[\\/]tool-bodies[\\/]use-project-machine)\.ts|kit[\\/]engineering[\\/]nc-listing[\\/]nc-listing\.css|kit[\\/]form[\\/]((form|yes-no)[\\/].*\.css|date-input[\\/](date-(input|field|text)|time-choice)\.|option-group[\\/]option-group\.tsx$|form[\\/](field|other-languages|values)\.ts|form[\\/]late-form-modal\.tsx|select[\\/](?!choice-(field|rows)|.*\.(demo|test)\.))|kit[\\/]data[\\/]list-page[\\/](row-action|hanging|removal|list-export|list-import)\.|kit[\\/]layout[\\/]tabs[\\/]tabs\.tsx$|widgets[\\/]((upload[\\/]send-file|printed-by[\\/]post-name|message[\\/]way-text|plausible[\\/]unusual)\.|(printed-by|forecast|verification)[\\/].*\.css)|features[\\/]work[\\/]project[\\/]roughness\.(?!test)|packages[\\/]core[\\/]src[\\/](job|label|units)[\\/](?!cavity-print\.)/,
    priority: 20,
  },
]
