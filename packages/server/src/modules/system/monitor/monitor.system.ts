import { value } from './monitor.metrics.ts'

/** The machine and the process. */
export const systemMetrics = [
  value(
    'system.cpu.count',
    null,
    ['CPU 数量', 'Processors that the process may use', '使用できるプロセッサ数'],
    (now) => now.processors,
  ),
  value(
    'system.cpu.usage',
    'percent',
    ['系统 CPU 使用率（最近 10 秒）', 'Processor use of the machine, last 10 s', 'マシンの CPU 使用率（直近 10 秒）'],
    (now) => now.rates.machineCpu,
  ),
  value(
    'system.load.average.1m',
    null,
    ['系统平均负载（1 分钟）', 'Load average of one minute', '平均負荷（1 分）'],
    (now) => now.load,
  ),
  value(
    'system.memory.max',
    'bytes',
    ['系统内存总量', 'Memory of the machine', 'マシンのメモリ容量'],
    (now) => now.memory.total,
  ),
  value(
    'system.memory.used',
    'bytes',
    ['系统已用内存', 'Memory in use on the machine', 'マシンの使用中メモリ'],
    (now) => now.memory.used,
  ),
  value(
    'process.start.time',
    'seconds',
    ['应用启动时间', 'Start of the process', 'プロセスの起動時刻'],
    (now) => now.startedAt,
  ),
  value(
    'process.uptime',
    'seconds',
    ['应用已运行时间', 'Time since the start', '起動からの経過時間'],
    (now) => now.uptime,
  ),
  value(
    'process.cpu.usage',
    'percent',
    [
      '当前应用 CPU 使用率（最近 10 秒）',
      'Processor use of the process, last 10 s',
      'プロセスの CPU 使用率（直近 10 秒）',
    ],
    (now) => now.rates.processCpu,
  ),
  value(
    'process.memory.rss',
    'bytes',
    ['应用常驻内存', 'Resident memory of the process', 'プロセスの常駐メモリ'],
    (now) => now.memory.own,
  ),
  value(
    'heron.backup.age',
    'seconds',
    ['距上次备份的时间', 'Time since the last backup', '前回のバックアップからの経過時間'],
    (now) => now.backup?.age,
  ),
  value(
    'heron.backup.size',
    'bytes',
    ['上次备份的大小', 'Size of the last backup', '前回のバックアップのサイズ'],
    (now) => now.backup?.size,
  ),
]
