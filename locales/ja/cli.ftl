# What `dragoman` says in a terminal.

## Help

cli-about = このコンピューターのエージェントを A2A 1.0 で公開し、ほかのエージェントを呼び出します。
cli-help-usage = 使い方：
cli-help-usage-options = [オプション]
cli-help-commands = コマンド：
cli-help-arguments = 引数：
cli-help-options = オプション：
cli-help-exit-codes = 終了コード：
cli-value-command = コマンド
cli-value-language = 言語
cli-value-address = アドレス
cli-value-port = ポート
cli-value-folder = フォルダー
cli-value-id = ID
cli-value-url = URL
cli-value-text = テキスト
cli-about-serve = エージェントを公開する（Ctrl+C で終了）
cli-about-call = エージェントにメッセージを送り、届いた順に応答を表示する
cli-about-card = エージェントの自己紹介を表示する
cli-about-doctor = すべて正常か確認する
cli-argument-url = エージェントの場所：ホスト、ホスト:ポート、アドレス、またはカード
cli-argument-text = エージェントに伝える内容
cli-option-lang = 表示の言語：{ $languages }
cli-option-help = このヘルプを表示する
cli-option-version = バージョンを表示する
cli-option-host = 待ち受けるアドレス（既定は { $host }）
cli-option-port = 待ち受けるポート。0 は空いている任意のポート（既定は { $port }）
cli-option-data = データフォルダー（既定は { $data }）
cli-option-default-agent = アドレスの直下で応答するエージェント
cli-option-ui = このコンピューターのブラウザーにもウィンドウを表示する。ファイルはこのプログラムまたはフォルダーから読む
cli-option-context = この会話を続ける
cli-option-task = このタスクを続ける
cli-option-json-serve = アドレスごとに JSON を 1 行表示する
cli-option-json-call = イベントごとに受け取ったままの JSON を 1 行表示する
cli-option-json-card = カードを受け取ったまま表示する
cli-option-json-doctor = 結果を JSON で表示する

## How the program ends

cli-exit-success = 完了
cli-exit-failed = その他の問題
cli-exit-usage = コマンドラインを解釈できない
cli-exit-held = 別のプロセスがデータフォルダーを使用中
cli-exit-port-taken = 別のプログラムがポートを使用中
cli-exit-newer = 新しいバージョンがデータフォルダーに書き込んでいる
cli-exit-unusable = データフォルダーが破損している、空きがない、または書き込めない
cli-exit-not-reached = エージェントが見つからない、または接続できない
cli-exit-refused = エージェントがエラーを返した
cli-exit-invalid-answer = エージェントの応答が不正
cli-exit-lost = 接続が失われた
cli-exit-task-failed = タスクが失敗した
cli-exit-task-rejected = エージェントがタスクを拒否した
cli-exit-task-canceled = タスクがキャンセルされた
cli-exit-input-required = エージェントが回答を待っている
cli-exit-auth-required = エージェントが認可を待っている
cli-exit-unhealthy = 正常でないものがある
cli-exit-interrupted = 終わる前に停止した
cli-exit-output-closed = 出力を読む相手がいなくなった

## A command line that cannot be understood

cli-usage-command-missing = コマンドがありません。
cli-usage-command-unknown = コマンド「{ $argument }」はありません。
cli-usage-unknown = 「{ $argument }」はここでは使えません。
cli-usage-missing = 不足しています：{ $argument }
cli-usage-value = 「{ $argument }」は { $option } の値として使えません。
cli-usage-value-missing = { $option } には値が必要です。
cli-usage-twice = { $option } が複数回指定されています。
cli-usage-language = 言語「{ $argument }」はありません。使える言語：{ $languages }
cli-usage-other = コマンドラインを解釈できません。
cli-usage-suggestion = 「{ $suggestion }」のことですか？
cli-usage-help = ヘルプ：{ $command }

## Serving

cli-serve-agents = エージェント
cli-serve-browser = ブラウザー
cli-serve-socket = 制御ソケット
cli-serve-how-to-stop = Ctrl+C で停止します。
cli-serve-stopping = 停止しています。実行中のものは最後まで処理します。
cli-serve-no-window = このプログラムはウィンドウなしでビルドされています。ビルド済みウィンドウのフォルダーを指定してください：--ui <フォルダー>

## Calling

cli-call-completed = 完了しました。
cli-call-failed = タスクが失敗しました。
cli-call-rejected = エージェントがタスクを拒否しました。
cli-call-canceled = タスクはキャンセルされました。
cli-call-input-required = エージェントが回答を待っています。続けるには：
cli-call-auth-required = エージェントが認可を待っています。認可が済んだら、続けるには：
cli-call-your-answer = 回答
cli-call-task = タスク
cli-call-conversation = 会話
cli-call-interrupted = 停止しました。タスクはエージェント側で続いています。
cli-call-lost = 接続が失われました。{ $seconds } 秒後に再試行します（{ $attempt } / { $limit } 回目）。
cli-odd-message-after-task = プロトコル違反：タスクの後にメッセージが届きました。そのまま表示します。
cli-odd-append-to-unknown = プロトコル違反：成果物「{ $artifact }」の先頭がありません。
cli-odd-other-task = プロトコル違反：別のタスク（{ $task }）のイベントが届きました。無視します。
cli-odd-update-before-task = プロトコル違反：タスクより先に更新が届きました。

## The card

cli-card-source = カード
cli-card-interfaces = インターフェース
cli-card-provider = 提供者
cli-card-documentation = ドキュメント
cli-card-streaming = ストリーミング
cli-card-push = プッシュ通知
cli-card-input = 入力
cli-card-output = 出力
cli-card-security = サインイン
cli-card-extensions = 拡張
cli-card-required = 必須
cli-card-signature = 署名
cli-card-unsigned = なし
cli-card-signed =
    { $count ->
       *[other] { $count } 件、未検証
    }
cli-card-skills = スキル
cli-card-examples = 例：{ $texts }
cli-word-yes = はい
cli-word-no = いいえ

## What can go wrong

cli-problem-no-card = そこにエージェントは見つかりませんでした。
cli-problem-no-interface = このエージェントには JSON-RPC と A2A 1.0 のインターフェースがありません。
cli-problem-unreachable = { $url } に接続できません：{ $why }
cli-problem-not-allowed = カード { $card } が示す { $url } は、同じサーバーでも公開アドレスでもありません。呼び出しません。
cli-problem-not-http = { $url } は http または https のアドレスではありません。
cli-problem-lost = 終わりが分かる前に接続が失われました。
cli-problem-http = エージェントが JSON-RPC ではなく HTTP { $status } を返しました。
cli-problem-peer = エージェントがエラー { $code } を返しました。
cli-problem-peer-named = エージェントがエラー { $code }（{ $name }）を返しました。
cli-problem-peer-non-standard = エージェントがエラー { $code } を返しました。プロトコルにないコードです。
cli-problem-invalid-answer = エージェントの応答が不正です。
cli-problem-too-large = 応答が { $size } を超えています。
cli-problem-request = リクエストを書き出せません：{ $why }
cli-problem-setup = 暗号化された接続を準備できません：{ $why }
cli-problem-runtime = システムに拒否されました：{ $why }
cli-fault-not-json-rpc = JSON-RPC の応答ではありません：
cli-fault-error-in-result = 結果にエラーが含まれています：
cli-fault-other-request = 別のリクエストへの応答です：
cli-address-empty = アドレスが空です。
cli-address-scheme = 「{ $scheme }」は http でも https でもありません。
cli-address-credentials = アドレスにユーザー名またはパスワードが含まれています。ログに残るため、取り除いてください。
cli-address-unreadable = 「{ $text }」はアドレスではありません。
cli-attempt-unreachable = 接続できません：{ $why }
cli-attempt-other-agent = カードですが、{ $url } にいるエージェントのものではありません
cli-card-is-web-page = カードではなくウェブページです：
cli-card-not-json = JSON ではありません：
cli-card-not-object = JSON ですが、カードではありません
cli-card-missing = カードに必須の項目がありません：{ $fields }
cli-card-older = A2A { $version } のカードです。バージョン 1.0 が必要です

## The check-up

cli-doctor-version = バージョン
cli-doctor-language = 言語
cli-doctor-language-ok = { $name }
cli-doctor-language-unknown = システムの言語は「{ $tag }」です。{ $name }を使います
    .hint = --lang で言語を選んでください。
cli-doctor-folder = データフォルダー
cli-doctor-folder-ok = { $path }
cli-doctor-folder-new = { $path }（これから作成）
cli-doctor-folder-closed = { $path } に書き込めません：{ $why }
    .hint = このフォルダーの権限を直すか、--data で別のフォルダーを選んでください。
cli-doctor-holder = 使用状況
cli-doctor-holder-nobody = 起動していません
cli-doctor-holder-process = プロセス { $pid } が使用中
cli-doctor-holder-unnamed = 別のプロセスが使用中
cli-doctor-holder-unreadable = データフォルダーが使用中か分かりません：{ $why }
    .hint = データフォルダーのファイル「lock」の権限を直してください。
cli-doctor-disk = ディスクの空き
cli-doctor-disk-ok = 空き { $free }
cli-doctor-disk-low = 空きは { $free } だけです
    .hint = 早めに空きを増やしてください。空きがないと新しい作業は拒否されます。
cli-doctor-disk-full = 空きは { $free } だけです
    .hint = 空きを増やしてください。新しい作業は拒否されます。
cli-doctor-disk-unknown = 不明
    .hint = 空き容量をご自身で確認してください。
cli-doctor-port = ポート
cli-doctor-port-free = { $address } は空いています
cli-doctor-port-taken = 別のプログラムが { $address } で待ち受けています
    .hint = そのプログラムを終了するか、--port で別のポートを選んでください。
cli-doctor-port-refused = { $address } で待ち受けできません：{ $why }
    .hint = --host で別のアドレスを、または --port で別のポートを選んでください。
cli-doctor-socket = 制御ソケット
cli-doctor-socket-ok = 応答あり、バージョン { $version }
cli-doctor-socket-other-version = 起動中はバージョン { $version }、こちらは { $this } です
    .hint = 新しいほうが動くように Dragoman を再起動してください。
cli-doctor-socket-silent = { $path } が応答しません：{ $why }
    .hint = データフォルダーを使うプロセスが起動中か、停止している可能性があります。少し待ってから再起動してください。
cli-doctor-agents = エージェント
cli-doctor-agents-ok = { $url } は応答し、準備ができています
cli-doctor-agents-silent = { $url } が { $path } に応答しません：{ $why }
    .hint = Dragoman を再起動してください。直らない場合は、データフォルダーのログを確認してください。

## Names of the languages

cli-language-en = 英語
cli-language-zh = 中国語
cli-language-es = スペイン語
cli-language-fr = フランス語
cli-language-de = ドイツ語
cli-language-ja = 日本語
cli-language-pt = ポルトガル語
