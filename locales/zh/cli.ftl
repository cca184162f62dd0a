# What `dragoman` says in a terminal.

## Help

cli-about = 通过 A2A 1.0 发布本机的智能体，并调用他人的智能体。
cli-help-usage = 用法：
cli-help-usage-options = [选项]
cli-help-commands = 命令：
cli-help-arguments = 参数：
cli-help-options = 选项：
cli-help-exit-codes = 退出码：
cli-value-command = 命令
cli-value-language = 语言
cli-value-address = 地址
cli-value-port = 端口
cli-value-folder = 文件夹
cli-value-id = ID
cli-value-url = URL
cli-value-text = 文本
cli-about-serve = 发布智能体，按 Ctrl+C 结束
cli-about-call = 向智能体发送一条消息，并随时输出回答
cli-about-card = 显示智能体的自我介绍
cli-about-doctor = 检查一切是否正常
cli-argument-url = 智能体的位置：主机、主机:端口、地址或其名片
cli-argument-text = 要对智能体说的话
cli-option-lang = 输出语言：{ $languages }
cli-option-help = 显示此帮助
cli-option-version = 显示版本
cli-option-host = 监听的地址（默认 { $host }）
cli-option-port = 监听的端口，0 表示任意空闲端口（默认 { $port }）
cli-option-data = 数据文件夹（默认 { $data }）
cli-option-default-agent = 在地址根路径应答的智能体
cli-option-ui = 同时在本机浏览器中显示窗口；其文件来自本程序或某个文件夹
cli-option-context = 继续此对话
cli-option-task = 继续此任务
cli-option-json-serve = 每个地址输出一行 JSON
cli-option-json-call = 每个事件按收到的原样输出一行 JSON
cli-option-json-card = 按收到的原样输出名片
cli-option-json-doctor = 以 JSON 输出结果

## How the program ends

cli-exit-success = 完成
cli-exit-failed = 其他问题
cli-exit-usage = 无法理解命令行
cli-exit-held = 另一个进程正在使用数据文件夹
cli-exit-port-taken = 另一个程序正在使用该端口
cli-exit-newer = 较新的版本写过数据文件夹
cli-exit-unusable = 数据文件夹已损坏、已满或不可写
cli-exit-not-reached = 没有找到智能体，或无法连接
cli-exit-refused = 智能体返回了错误
cli-exit-invalid-answer = 智能体的应答无效
cli-exit-lost = 连接已丢失
cli-exit-task-failed = 任务失败
cli-exit-task-rejected = 智能体拒绝了任务
cli-exit-task-canceled = 任务已取消
cli-exit-input-required = 智能体在等待回答
cli-exit-auth-required = 智能体在等待授权
cli-exit-unhealthy = 有问题需要处理
cli-exit-interrupted = 在结束前停止
cli-exit-output-closed = 输出已无人读取

## A command line that cannot be understood

cli-usage-command-missing = 缺少命令。
cli-usage-command-unknown = 没有命令“{ $argument }”。
cli-usage-unknown = 这里不认识“{ $argument }”。
cli-usage-missing = 缺少：{ $argument }
cli-usage-value = “{ $argument }”不是 { $option } 的有效值。
cli-usage-value-missing = { $option } 需要一个值。
cli-usage-twice = { $option } 出现了多次。
cli-usage-language = 没有语言“{ $argument }”。可用的有：{ $languages }
cli-usage-other = 无法理解命令行。
cli-usage-suggestion = 您是指“{ $suggestion }”吗？
cli-usage-help = 帮助：{ $command }

## Serving

cli-serve-agents = 智能体
cli-serve-browser = 浏览器
cli-serve-socket = 控制套接字
cli-serve-how-to-stop = 按 Ctrl+C 停止。
cli-serve-stopping = 正在停止，仍在运行的工作会先结束。
cli-serve-no-window = 本程序构建时不含窗口。请指定已构建窗口的文件夹：--ui <文件夹>

## Calling

cli-call-completed = 已完成。
cli-call-failed = 任务失败。
cli-call-rejected = 智能体拒绝了任务。
cli-call-canceled = 任务已取消。
cli-call-input-required = 智能体在等待您的回答。继续请运行：
cli-call-auth-required = 智能体在等待授权。授权之后，继续请运行：
cli-call-your-answer = 您的回答
cli-call-task = 任务
cli-call-conversation = 对话
cli-call-interrupted = 已停止。任务仍在智能体处继续。
cli-call-lost = 连接已丢失，{ $seconds } 秒后重试（第 { $attempt } 次，共 { $limit } 次）。
cli-odd-message-after-task = 不符合协议：任务之后出现了消息。仍予显示。
cli-odd-append-to-unknown = 不符合协议：缺少产物“{ $artifact }”的开头。
cli-odd-other-task = 不符合协议：收到另一任务（{ $task }）的事件。已忽略。
cli-odd-update-before-task = 不符合协议：更新先于任务本身到达。

## The card

cli-card-source = 名片
cli-card-interfaces = 接口
cli-card-provider = 提供者
cli-card-documentation = 文档
cli-card-streaming = 流式应答
cli-card-push = 推送通知
cli-card-input = 输入
cli-card-output = 输出
cli-card-security = 登录
cli-card-extensions = 扩展
cli-card-required = 必需
cli-card-signature = 签名
cli-card-unsigned = 无
cli-card-signed =
    { $count ->
       *[other] { $count } 个，未验证
    }
cli-card-skills = 技能
cli-card-examples = 示例：{ $texts }
cli-word-yes = 是
cli-word-no = 否

## What can go wrong

cli-problem-no-card = 那里没有找到智能体。
cli-problem-no-interface = 该智能体没有支持 JSON-RPC 和 A2A 1.0 的接口。
cli-problem-unreachable = 无法连接 { $url }：{ $why }
cli-problem-not-allowed = 名片 { $card } 指向 { $url }，它既不是同一服务器，也不是公共地址。不会调用它。
cli-problem-not-http = { $url } 不是 http 或 https 地址。
cli-problem-lost = 在得知结果之前连接已丢失。
cli-problem-http = 智能体返回了 HTTP { $status }，而不是 JSON-RPC。
cli-problem-peer = 智能体返回了错误 { $code }。
cli-problem-peer-named = 智能体返回了错误 { $code }（{ $name }）。
cli-problem-peer-non-standard = 智能体返回了错误 { $code }，协议中没有这个代码。
cli-problem-invalid-answer = 智能体的应答无效。
cli-problem-too-large = 应答超过 { $size }。
cli-problem-request = 无法写出请求：{ $why }
cli-problem-setup = 无法建立加密连接：{ $why }
cli-problem-runtime = 系统拒绝：{ $why }
cli-fault-not-json-rpc = 它不是 JSON-RPC 应答：
cli-fault-error-in-result = 其结果中含有错误：
cli-fault-other-request = 它应答的是另一个请求：
cli-address-empty = 地址为空。
cli-address-scheme = “{ $scheme }”既不是 http 也不是 https。
cli-address-credentials = 地址中含有用户名或密码，它们会留在日志里。请去掉。
cli-address-unreadable = “{ $text }”不是地址。
cli-attempt-unreachable = 无法连接：{ $why }
cli-attempt-other-agent = 是名片，但其智能体不在 { $url }
cli-card-is-web-page = 是网页，不是名片：
cli-card-not-json = 不是 JSON：
cli-card-not-object = 是 JSON，但不是名片
cli-card-missing = 名片缺少必需的成员：{ $fields }
cli-card-older = A2A { $version } 的名片；需要 1.0 版

## The check-up

cli-doctor-version = 版本
cli-doctor-language = 语言
cli-doctor-language-ok = { $name }
cli-doctor-language-unknown = 系统语言是“{ $tag }”；使用{ $name }
    .hint = 请用 --lang 选择一种语言。
cli-doctor-folder = 数据文件夹
cli-doctor-folder-ok = { $path }
cli-doctor-folder-new = { $path }（将会创建）
cli-doctor-folder-closed = 无法写入 { $path }：{ $why }
    .hint = 请改正该文件夹的权限，或用 --data 选择另一个。
cli-doctor-holder = 使用情况
cli-doctor-holder-nobody = 没有运行
cli-doctor-holder-process = 由进程 { $pid } 使用
cli-doctor-holder-unnamed = 由另一个进程使用
cli-doctor-holder-unreadable = 无法得知数据文件夹是否在使用：{ $why }
    .hint = 请改正数据文件夹中“lock”文件的权限。
cli-doctor-disk = 磁盘空间
cli-doctor-disk-ok = 剩余 { $free }
cli-doctor-disk-low = 仅剩 { $free }
    .hint = 请尽快释放空间，否则新的工作会被拒绝。
cli-doctor-disk-full = 仅剩 { $free }
    .hint = 请释放空间，新的工作会被拒绝。
cli-doctor-disk-unknown = 未知
    .hint = 请自行检查剩余空间。
cli-doctor-port = 端口
cli-doctor-port-free = { $address } 空闲
cli-doctor-port-taken = 另一个程序正在监听 { $address }
    .hint = 请关闭该程序，或用 --port 选择另一个端口。
cli-doctor-port-refused = 无法监听 { $address }：{ $why }
    .hint = 请用 --host 选择另一个地址，或用 --port 选择另一个端口。
cli-doctor-socket = 控制套接字
cli-doctor-socket-ok = 有应答，版本 { $version }
cli-doctor-socket-other-version = 正在运行版本 { $version }，本程序是 { $this }
    .hint = 请重新启动 Dragoman，以运行较新的版本。
cli-doctor-socket-silent = { $path } 没有应答：{ $why }
    .hint = 占用数据文件夹的进程可能正在启动或已停滞。请稍候，然后重新启动它。
cli-doctor-agents = 智能体
cli-doctor-agents-ok = { $url } 有应答，已就绪
cli-doctor-agents-silent = { $url } 对 { $path } 没有应答：{ $why }
    .hint = 请重新启动 Dragoman。如果仍不行，请查看数据文件夹中的日志。

## Names of the languages

cli-language-en = 英语
cli-language-zh = 中文
cli-language-es = 西班牙语
cli-language-fr = 法语
cli-language-de = 德语
cli-language-ja = 日语
cli-language-pt = 葡萄牙语
