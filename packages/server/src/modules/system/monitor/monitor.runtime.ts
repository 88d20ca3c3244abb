import { timed, value } from './monitor.metrics.ts'

/**
 * Node.js and V8 under the names that Java clients use. Where V8 has no such figure, the description names the one in
 * its place.
 */
export const runtimeMetrics = [
  value(
    'jvm.memory.max',
    'bytes',
    ['V8 堆上限', 'Limit of the V8 heap', 'V8 ヒープの上限'],
    (now) => now.heap.heap_size_limit,
  ),
  value(
    'jvm.memory.committed',
    'bytes',
    ['V8 已分配的堆', 'V8 heap taken from the system', '確保済みの V8 ヒープ'],
    (now) => now.heap.total_heap_size,
  ),
  value(
    'jvm.memory.used',
    'bytes',
    ['V8 已使用的堆', 'V8 heap in use', '使用中の V8 ヒープ'],
    (now) => now.heap.used_heap_size,
  ),
  value(
    'jvm.buffer.memory.used',
    'bytes',
    ['堆外缓冲区已用内存', 'Buffers outside the heap', 'ヒープ外バッファのメモリ'],
    (now) => now.memory.buffers,
  ),
  value(
    'jvm.buffer.count',
    null,
    [
      '事件循环的活动资源数（套接字、计时器、文件；V8 不统计缓冲区个数）',
      'Active resources of the event loop: sockets, timers, files (V8 does not count buffers)',
      'イベントループの活動中リソース数：ソケット、タイマー、ファイル（V8 はバッファ数を数えません）',
    ],
    (now) => now.resources,
  ),
  value(
    'jvm.threads.daemon',
    null,
    ['主线程以外的线程数', 'Threads besides the main one', 'メイン以外のスレッド数'],
    (now) => (now.threads === undefined ? undefined : now.threads - 1),
  ),
  value(
    'jvm.threads.live',
    null,
    ['进程的线程数', 'Threads of the process', 'プロセスのスレッド数'],
    (now) => now.threads,
  ),
  value(
    'jvm.threads.peak',
    null,
    ['线程数峰值（每 10 秒采样）', 'Most threads seen, sampled every 10 s', 'スレッド数の最大値（10 秒ごとに採取）'],
    (now) => now.mostThreads,
  ),
  value(
    'jvm.classes.loaded',
    null,
    [
      'V8 上下文数（V8 不统计类）',
      'Contexts of V8 (it does not count classes)',
      'V8 のコンテキスト数（クラスは数えません）',
    ],
    (now) => now.heap.number_of_native_contexts,
  ),
  value(
    'jvm.classes.unloaded',
    null,
    [
      '已分离但未回收的 V8 上下文数（V8 不统计类）',
      'Contexts of V8 detached and not collected yet (it does not count classes)',
      '切り離し済みで未回収の V8 コンテキスト数（クラスは数えません）',
    ],
    (now) => now.heap.number_of_detached_contexts,
  ),
  value(
    'jvm.gc.memory.allocated',
    'bytes',
    [
      'V8 在堆外由 malloc 取得的内存（V8 不累计堆内分配量）',
      'Memory that V8 holds through malloc (it does not add up what it allocates in the heap)',
      'V8 が malloc で保持するメモリ（ヒープ内の割当量は累計しません）',
    ],
    (now) => now.heap.malloced_memory,
  ),
  value(
    'jvm.gc.memory.promoted',
    'bytes',
    [
      '老生代当前已用内存（V8 不累计晋升量）',
      'Old generation in use now (V8 does not add up what it promotes)',
      '古い世代の現在の使用量（V8 は昇格量を累計しません）',
    ],
    (now) => now.old.used,
  ),
  value(
    'jvm.gc.max.data.size',
    'bytes',
    ['堆可增长到的上限', 'Size that the heap may reach', 'ヒープが達しうる上限'],
    (now) => now.heap.heap_size_limit,
  ),
  value(
    'jvm.gc.live.data.size',
    'bytes',
    ['上次完整回收后的老生代', 'Old generation after the last major collection', '直近のメジャー GC 後の古い世代'],
    (now) => now.old.live,
  ),
  timed(
    'jvm.gc.pause',
    ['垃圾回收次数与耗时', 'Collections and their durations', 'ガベージコレクションの回数と時間'],
    (now) => now.collections,
  ),
  value(
    'nodejs.eventloop.utilization',
    'percent',
    ['事件循环利用率（最近 10 秒）', 'Use of the event loop, last 10 s', 'イベントループの使用率（直近 10 秒）'],
    (now) => now.rates.loopUse,
  ),
  value(
    'nodejs.eventloop.delay.p50',
    'milliseconds',
    [
      '事件循环延迟中位数（最近 10 秒）',
      'Delay of the event loop, median, last 10 s',
      'イベントループ遅延の中央値（直近 10 秒）',
    ],
    (now) => now.rates.loopDelayMedian,
  ),
  value(
    'nodejs.eventloop.delay.p99',
    'milliseconds',
    [
      '事件循环延迟 99 分位（最近 10 秒）',
      'Delay of the event loop, 99th percentile, last 10 s',
      'イベントループ遅延の 99 パーセンタイル（直近 10 秒）',
    ],
    (now) => now.rates.loopDelayP99,
  ),
]
