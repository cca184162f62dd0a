# What only the window says.

## The frame

nav-main = 主导航
nav-agents = 智能体
nav-conversations = 对话
nav-tasks = 任务
nav-settings = 设置
skip-to-content = 跳到内容
quick-menu = 主题和语言
resize-list = 列表宽度
status-address = 调用方通过此地址访问您的智能体。按下即可复制。
status-address-copy = 复制智能体的地址 { $url }
live-connecting = 正在连接
live-live = 已同步
live-waiting = 连接已断开，正在重试

## What keys do (status bar)

key-move = 移动
key-open = 打开
key-send = 发送
key-newline = 换行
key-resize = 调整宽度
key-new = 新对话
key-pane = 下一个窗格

## Verbs and confirmations

cancel = 取消
close = 关闭
send = 发送
try-again = 重试
copied = 已复制
copy-url = 复制地址
copy-card-url = 复制名片地址
copy-address = 复制地址
copy-command = 复制命令
copy-code = 复制代码
copy-json = 复制 JSON
copy-path = 复制路径
copy-task-id = 复制任务 ID
copy-text = 复制文本

## States of a task; the enum stands beside them, never translated

state-unspecified = 未知
state-submitted = 已提交
state-working = 进行中
state-input-required = 需要输入
state-auth-required = 需要登录
state-completed = 已完成
state-failed = 失败
state-canceled = 已取消
state-rejected = 已拒绝

## While something is awaited

loading = 正在加载
loading-engine = 正在等待 Dragoman 响应。
loading-agents = 正在等待智能体列表。
loading-card = 正在等待名片。
loading-conversations = 正在等待对话列表。
loading-conversation = 正在等待对话内容。
loading-tasks = 正在等待任务列表。
loading-task = 正在等待任务。
loading-settings = 正在等待设置。

## When the engine could not be asked; its own failures bring their own sentence

error-unreachable = Dragoman 没有响应。
error-unreachable-hint = 请检查它是否在运行。窗口会自动重新连接。
error-unreadable = Dragoman 的响应无法被此窗口读取。
error-unreadable-hint = 请关闭窗口后重新打开，使两者版本一致。
session-none-title = 此页面尚未登录
session-used-title = 此链接已被使用或已过期
session-explain = 只有您可以控制自己的智能体。请打开 Dragoman 启动时显示的链接。每个链接只能使用一次，重新启动会生成新链接。

## Agents

agents-all = 所有智能体
agent-default = 默认
agent-ready = 就绪
agent-stopped = 已停用
agent-fault = 有故障
agent-open-tasks = { $count } 个未完成的任务
agent-published = 发布
agent-views = 智能体视图
agent-about = 概览
agent-card = 名片
agent-card-none = 该智能体未发布，因此调用方收不到名片。
agent-gone = 该智能体已不存在
agent-choose = 智能体
agent-url = 地址
agent-card-url = 名片地址
agent-kind = 类型
agent-kind-built-in = 脚本型，Dragoman 内置
agent-kind-scripted = 脚本型，来自您的文件
agent-id = 标识符
agent-skills = 技能
agent-fault-place = 第 { $line } 行，第 { $column } 列
agent-fault-older = 仍由最后一个无故障的版本响应。
agent-fault-none = 修复之前，调用方得不到任何响应。
curl-title = 在终端中调用
curl-hello = 你好
talk-to = 与 { $name } 对话
try-example = 以“{ $text }”开始对话
first-run-title = 还没有任何对话
first-run-explain = 您写什么，{ $name } 就回应什么。发一条消息，看任务如何运行；调用方可通过下方地址访问它。
first-run-line = 还没有任何对话。选择一个智能体并发送消息。
no-agent-title = 没有就绪的智能体
no-agent-explain = 请在智能体列表中发布一个，或修复有故障的那个。

## Conversations

new-conversation = 新对话
conversations-all = 所有对话
conversations-none = 还没有对话
conversations-none-explain = 您和其他人对智能体说的话都保存在这里。
conversation-choose = 选择一个对话
conversation-choose-explain = 或者开始一个新对话。
today = 今天
earlier = 更早
untitled = 无文本
you = 您
caller-anonymous = 未署名的调用方
messages = 消息
greeting = { $name } 正在等待您的第一条消息。
sending = 正在发送
to-latest = 转到最新消息
announce-state = { $name }：{ $state }
composer-label = 给 { $name } 的消息
composer-message = 写给 { $name }
composer-answer = 回答 { $name }
composer-another = { $name } 正在处理。现在发送消息会开始另一个任务。
composer-agent-gone = { $name } 已不存在。此处只能阅读。
composer-agent-stopped = { $name } 已停用。请在智能体列表中发布后再发消息。
composer-agent-fault = { $name } 有故障，无法回答。智能体列表中会说明位置。
waits-for-answer = { $name } 正在等待您的回答。
waits-for-sign-in = { $name } 需要您先登录才能继续。完成后请给它写一条消息。
no-reason = { $name } 没有说明原因。
show-task = 查看任务

## What a message carries

artifact = 产物
part-data = 数据
part-empty = 没有内容的部分
file-unnamed = 未命名的文件
file-cut = 仅显示开头部分。
image = 图片
picture-broken = 无法显示此图片。
code = 代码
box-done = 已完成
box-open = 未完成
json-cut = ……另有 { $count } 个字符
open-link = 打开
link-title = 打开此地址？
link-explain = 此链接由智能体写入，指向 { $host }，将在浏览器中打开。
link-open = 在浏览器中打开

## Tasks

task = 任务
tasks-all = 所有任务
tasks-none = 还没有任务
tasks-none-explain = 发给智能体的每条消息都会开始一个任务。无论由谁发送，您都能在这里看到。
tasks-no-match = 没有匹配的任务
task-choose = 选择一个任务
task-choose-explain = 其事件、消息和产物会在此实时显示。
filter-state = 状态
filter-agent = 智能体
filter-any-state = 任何状态
filter-any-agent = 任何智能体
filter-clear = 显示所有任务
task-views = 任务视图
task-timeline = 时间线
task-json = JSON
task-cancel = 取消任务
task-not-canceled = 任务未取消
open-conversation = 打开对话
message-of-caller = 调用方的消息
message-of-agent = 智能体的消息
artifact-chunks = { $count } 个分块，{ $size }
event-other = 此窗口不认识的事件
event-json = 收到的事件 { $number }

## Settings

settings-general = 常规
settings-language = 语言
settings-language-help = 智能体和调用方的内容按原样显示。
settings-theme = 主题
settings-theme-help = 高对比度跟随系统设置。
settings-not-saved = 设置未保存
theme-system = 系统
theme-light = 浅色
theme-dark = 深色
language-system = 跟随系统
language-system-now = 系统（{ $language }）
settings-storage = 存储
settings-retention = 保留已结束的任务
settings-retention-help = 除此之外不会删除任何任务。未结束的任务始终保留。
retention-always = 永久
retention-days = { $days } 天
retention-title = 将已结束的任务保留 { $days } 天？
retention-counting = 正在统计将删除的内容。
retention-preview = 有 { $tasks } 个已结束的任务（{ $size }）超过此期限，将被删除。
retention-preview-none = 还没有任务达到此期限。
retention-explain = 此后，任务达到该期限时会连同消息和产物一起删除，且无法撤销。
retention-confirm = 删除更早的任务
settings-quota = 任务可用空间
settings-quota-help = 已用 { $used }，磁盘剩余 { $free }。空间用尽时会拒绝新任务，不会删除任何内容。
quota-none = 磁盘可用空间
settings-durability = 已确认的任务可承受
settings-durability-help = 下次启动时生效。
durability-full = 断电
durability-normal = Dragoman 崩溃（更快）
settings-about = 关于 Dragoman
about-version = 版本
about-platform = 平台
about-agents = 智能体地址
about-control = 此页面的地址
about-data = 数据文件夹
about-logs = 日志文件夹
about-started = 启动时间
